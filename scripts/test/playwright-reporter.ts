import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type {
  FullResult,
  Reporter,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { PROJECT_ROOT } from '#scripts/project-root.ts'
import { reportTestEvent } from '#scripts/test/test-events.ts'

/** Reports Playwright's tests to the run that started it. */
export default class PlaywrightReporter implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestBegin(test: TestCase): void {
    reportTestEvent({ kind: 'begin', ...identityOf(test) })
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    reportTestEvent({
      kind: 'end',
      ...identityOf(test),
      outcome: outcomeOf(test, result),
      seconds: result.duration / 1000,
      ...(result.errors.length > 0 ? { error: result.errors.map(tell).join('\n\n') } : {}),
    })
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || status === 'failed') reportTestEvent({ kind: 'over' })
  }

  onError(error: TestError): void {
    reportTestEvent({ kind: 'error', error: tell(error) })
  }
}

function identityOf(test: TestCase): { id: string; file: string; name: string } {
  const file = relative(PROJECT_ROOT, test.location.file)
  // Root, project and file come first.
  const titles = test.titlePath().slice(3).join(' › ')
  return { id: test.id, file, name: `${file}:${test.location.line} ${titles}` }
}

function outcomeOf(test: TestCase, result: TestResult): 'passed' | 'failed' | 'skipped' {
  if (result.status === 'skipped') return 'skipped'
  return result.status === test.expectedStatus ? 'passed' : 'failed'
}

function tell({ message, stack, value, snippet }: TestError): string {
  const text = stack ?? message ?? value ?? 'An error without a message.'
  return stripVTControlCharacters(snippet ? `${text}\n${snippet}` : text)
}
