import type { MessageFault, MessageFaultCode } from '#contract/office/message-faults.ts'
import type { MessageReport } from '#contract/office/message-reports.ts'

export function messageFault(
  code: MessageFaultCode,
  facts: MessageFault['facts'] = {},
): MessageFault {
  return { code, facts }
}

/** Thrown to end a transaction that has found faults: none of it is written. */
export class MessageFaults extends Error {
  override readonly name = 'MessageFaults'
  readonly faults: readonly MessageFault[]

  constructor(...faults: readonly MessageFault[]) {
    super(faults.map(({ code }) => code).join())
    this.faults = faults
  }
}

/** The report of a command that has found faults; any other error is thrown on. */
export function faultsOf(error: unknown): MessageReport {
  if (!(error instanceof MessageFaults)) throw error
  return { outcome: 'faults', faults: [...error.faults], readers: 0, withPush: 0 }
}

export async function orFaults(work: () => Promise<MessageReport>): Promise<MessageReport> {
  try {
    return await work()
  } catch (error) {
    return faultsOf(error)
  }
}
