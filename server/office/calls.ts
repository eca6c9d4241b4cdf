import { auditCall } from '#server/office/audit/call.ts'
import type { OfficeCall } from '#server/office/call.ts'
import { doctorCall } from '#server/office/doctor/call.ts'
import { DOCUMENT_CALLS } from '#server/office/documents/calls.ts'
import { dutiesCall, dutyCall } from '#server/office/duties/calls.ts'
import { importCall, undoCall } from '#server/office/import/calls.ts'
import { initCall } from '#server/office/init/call.ts'
import { lettersCall } from '#server/office/letters/call.ts'
import {
  changeMessageCall,
  deliveryCall,
  messagesCall,
  publishMessageCall,
  withdrawMessageCall,
} from '#server/office/messages/calls.ts'
import { passkeyCall, passkeysCall } from '#server/office/passkeys/calls.ts'
import {
  peopleCall,
  personCall,
  removePeopleCall,
  writePersonCall,
} from '#server/office/people/calls.ts'
import {
  exportOpeningCall,
  handleSentCall,
  openingsCall,
  sentCall,
  sentFileCall,
  sentItemCall,
} from '#server/office/sent/calls.ts'
import { trailCall } from '#server/office/trail/trail.ts'

/** All calls of the office; a new call is a line here. */
const CALLS: readonly OfficeCall[] = [
  importCall,
  undoCall,
  peopleCall,
  personCall,
  writePersonCall,
  removePeopleCall,
  auditCall,
  trailCall,
  publishMessageCall,
  changeMessageCall,
  withdrawMessageCall,
  messagesCall,
  deliveryCall,
  lettersCall,
  ...Object.values(DOCUMENT_CALLS),
  sentCall,
  sentItemCall,
  handleSentCall,
  sentFileCall,
  openingsCall,
  exportOpeningCall,
  dutiesCall,
  dutyCall,
  passkeysCall,
  passkeyCall,
  doctorCall,
  initCall,
]

export function callNamed(name: string): OfficeCall | undefined {
  return CALLS.find((call) => call.name === name)
}
