import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node'
import { reportTestEvent } from '#scripts/test/test-events.ts'

/** Reports Vitest's tests to the run that started it. */
export default class VitestReporter implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    reportTestEvent({ kind: 'open', file: module.relativeModuleId })
  }

  onTestCaseReady(test: TestCase): void {
    reportTestEvent({ kind: 'begin', ...identityOf(test) })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    reportTestEvent({
      kind: 'end',
      ...identityOf(test),
      outcome: state === 'pending' ? 'skipped' : state,
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      ...(errors.length > 0 ? { error: errors.map(tell).join('\n\n') } : {}),
    })
  }

  /** A file that could not be loaded, or a hook that failed, counts as one failed test: the file itself. */
  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()]
    const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())]
    const file = module.relativeModuleId
    reportTestEvent({ kind: 'close', file })
    if (errors.length === 0) return
    reportTestEvent({
      ...{ kind: 'end', id: file, file, name: file, outcome: 'failed', seconds: 0 },
      error: errors.map(tell).join('\n\n'),
    })
  }

  onTestRunEnd(
    _: unknown,
    unhandled: readonly { message: string; stack?: string }[],
    reason: TestRunEndReason,
  ): void {
    for (const error of unhandled) reportTestEvent({ kind: 'error', error: tell(error) })
    if (reason !== 'interrupted') reportTestEvent({ kind: 'over' })
  }
}

function identityOf(test: TestCase): { id: string; file: string; name: string } {
  return { id: test.id, file: test.module.relativeModuleId, name: test.fullName }
}

function tell({ message, stack }: { message: string; stack?: string | undefined }): string {
  return stripVTControlCharacters(stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)
}
