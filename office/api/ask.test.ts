import { expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { publishDocuments } from '#contract/office/documents.ts'
import { checked, unanswered } from '#office/api/ask.ts'

test('a refused log-in keeps its body, which has the remaining tries', async () => {
  const refusal = new Response('3', { status: 400 })
  await expect(checked(login, refusal)).rejects.toMatchObject({ code: 'not-ours', body: 3 })
})

test('a call that writes may have written when its answer is lost or is a page', async () => {
  expect(unanswered(publishDocuments, 'offline').code).toBe('no-answer')
  const page = new Response('<!doctype html>', { status: 502 })
  await expect(checked(publishDocuments, page)).rejects.toMatchObject({ code: 'no-answer' })
})
