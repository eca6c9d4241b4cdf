import { parentPort, workerData } from 'node:worker_threads'
import { FileFault, reason } from '#server/office/import/faults.ts'
import { LIMITS } from '#server/office/import/reading/limits.ts'
import type { Line, ThreadAnswer, ThreadTask } from '#server/office/import/reading/line.ts'

/** The thread that reads a file from outside: it answers each message with the next lines. */
const task: ThreadTask = workerData
const lines = linesOf(task)
let rows = 0

parentPort?.on('message', async () => {
  parentPort?.postMessage(await next())
})

async function next(): Promise<ThreadAnswer> {
  try {
    const { value, done } = await (await lines).next()
    if (done) return { done: true }
    rows += value.length
    // One line for the headings.
    if (rows <= LIMITS.rows + 1) return { lines: value }
    const line = value.at(LIMITS.rows + 1 - rows)?.line ?? rows
    return { fault: { line, reason: reason('too-many-rows', { most: LIMITS.rows }) } }
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.fault }
    throw error
  }
}

/** Loads only the code for this form: loading is a good part of the time of a small file. */
async function linesOf({ form, path }: ThreadTask): Promise<AsyncGenerator<readonly Line[]>> {
  switch (form) {
    case 'table':
      return (await import('#server/office/import/reading/table.ts')).readTable(path)
    case 'workbook':
      return (await import('#server/office/import/reading/workbook.ts')).readWorkbook(path)
    case 'calendar':
      return (await import('#server/office/import/reading/calendar-file.ts')).readCalendarFile(path)
  }
}
