import * as z from 'zod/mini'
import { officeCall } from '#server/office/call.ts'
import {
  heldPasskeySchema,
  listPasskeys,
  passkeyCommandSchema,
  passkeyOutcomeSchema,
  runPasskeyCommand,
} from '#server/office/passkeys/invite.ts'

/** Every passkey of the office. */
export const passkeysCall = officeCall({
  name: 'passkeys',
  ask: z.object({}),
  answer: z.array(heldPasskeySchema),
  run: ({ withLongLimit }) => withLongLimit(listPasskeys),
})

/** Invites a person to a passkey, or removes all of theirs. */
export const passkeyCall = officeCall({
  name: 'passkey',
  ask: passkeyCommandSchema,
  answer: passkeyOutcomeSchema,
  run: ({ withLongLimit }, command) =>
    withLongLimit((database) => runPasskeyCommand(database, command, new Date())),
})
