import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_ATTACHMENT_BYTES } from '#contract/documents/files.ts'
import { keptFile } from '#server/demo/kept-file.ts'
import { answerErrors } from '#server/plugins/errors.ts'
import { acceptForms, withForm } from '#server/routes/receive-form.ts'
import { makeFolder, removeFolder } from '#tests/fixtures/data-folder.ts'
import { eventually } from '#tests/fixtures/eventually.ts'

let app: FastifyInstance
let folder: string

beforeEach(async () => {
  folder = makeFolder('uploads')
  app = fastify()
  answerErrors(app)
  await acceptForms(app)
  app.post('/form', (request, reply) =>
    withForm(
      request,
      reply,
      async ({ fields, file }) => {
        const kept = file && (await file.bytes())
        if (fields.get('texto') === 'fail') throw new Error('the handler failed')
        return {
          fields: [...fields],
          file: file && { name: file.name, type: file.type, size: file.size, kept: kept?.length },
          onDisk: readdirSync(folder).length,
        }
      },
      { folder },
    ),
  )
})

afterEach(async () => {
  await app.close()
  expect(readdirSync(folder)).toEqual([])
  removeFolder(folder)
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')
const padded = (start: Buffer, size: number) => Buffer.concat([start], size)

/** A form as browsers send it. */
async function send(parts: Record<string, string | [name: string, bytes: Buffer]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.set(name, value)
    else form.set(name, new Blob([new Uint8Array(value[1])]), value[0])
  }
  const body = new Response(form)
  return app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

test('a form’s fields and file come through, and the file is gone afterwards', async () => {
  const response = await send({ texto: 'Kaixo ñ', file: ['../cv ñ.pdf', PDF], idioma: 'EU' })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      fields: [
        ['texto', 'Kaixo ñ'],
        ['idioma', 'EU'],
      ],
      file: { name: 'cv ñ.pdf', type: 'application/pdf', size: PDF.length, kept: PDF.length },
      onDisk: 1,
    },
  ])
})

test('a form may have no file, or an empty field for one', async () => {
  expect((await send({ texto: 'x' })).json()).toMatchObject({ fields: [['texto', 'x']], onDisk: 0 })
  expect((await send({ file: ['', Buffer.alloc(0)] })).json().file).toBeUndefined()
})

test('nothing is left when the handler fails', async () => {
  expect((await send({ texto: 'fail', file: ['a.pdf', PDF] })).statusCode).toBe(500)
})

const TALK = await keptFile('talk.odp')

describe('the type is told by the first bytes', () => {
  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['a PDF after a line break', Buffer.from('\n%PDF-1.7\n'), 'application/pdf'],
    [
      'a PDF after a mail’s head',
      Buffer.from(`${'X'.repeat(200)}\r\n %PDF-1.4\n`),
      'application/pdf',
    ],
    ['an old document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'application/x-cfb'],
    ['OpenDocument', TALK, 'application/vnd.oasis.opendocument.presentation'],
  ])('%s is taken', async (_name, start, type) => {
    const response = await send({ file: ['x.exe', padded(start, start.length + 600)] })
    expect(response.json().file?.type).toBe(type)
  })

  test.each([
    ['a program', Buffer.from('4d5a9000', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a vector picture',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['a script', Buffer.from('#!/bin/sh\n')],
    ['a text that speaks of %PDF-', Buffer.from(`${' '.repeat(1024)}%PDF-1.7`)],
    [
      'a program with a PDF’s head',
      Buffer.concat([Buffer.from('4d5a9000', 'hex'), Buffer.from('%PDF-')]),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('%s named .pdf is not', async (_name, bytes) => {
    const response = await send({ file: ['cv.pdf', bytes] })
    expect([response.statusCode, response.json().error]).toEqual([415, 'unsupported-type'])
  })
})

describe('the size', () => {
  test('that rounds to 10 MB is taken, one byte more is refused', async () => {
    const taken = await send({ file: ['a.pdf', padded(PDF, MAX_ATTACHMENT_BYTES)] })
    expect(taken.json().file?.size).toBe(MAX_ATTACHMENT_BYTES)
    const refused = await send({ file: ['a.pdf', padded(PDF, MAX_ATTACHMENT_BYTES + 1)] })
    expect([refused.statusCode, refused.json().error]).toEqual([413, 'too-large'])
  })

  test('of a field is limited too, and so is their number', async () => {
    const long = await send({ texto: 'x'.repeat(64 * 1024 + 1) })
    expect([long.statusCode, long.json().error]).toEqual([413, 'too-large'])
    const many = await send(
      Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 'x'])),
    )
    expect(many.statusCode).toBe(400)
    const files = await send({ a: ['a.pdf', PDF], b: ['b.pdf', PDF] })
    expect(files.statusCode).toBe(400)
  })

  test('is not waited for: an endless file is cut off', async () => {
    const sending = await begin()
    const answer = new Promise((settle) => {
      sending.once('response', ({ statusCode }) => settle(statusCode))
      // The answer may be lost when the connection ends during the upload.
      sending.once('error', () => settle('cut off'))
    })
    const megabyte = Buffer.alloc(1 << 20)
    let sent = 0
    const more = () => {
      while (!sending.destroyed && sent < 1000) {
        sent++
        if (!sending.write(megabyte)) return
      }
    }
    sending.on('drain', more)
    more()
    expect([413, 'cut off']).toContain(await answer)
    expect(sent).toBeLessThan(200)
    sending.destroy()
  })
})

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['a form without boundary', 'multipart/form-data', 'x', 400],
  ['a form that breaks off', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp', 400],
  [
    'a file that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 ...',
    400,
  ],
  [
    'a poisoned prototype',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    400,
  ],
])('%s is refused', async (_name, type, payload, status) => {
  const headers = { 'content-type': type }
  const response = await app.inject({ method: 'POST', url: '/form', headers, payload })
  expect([response.statusCode, Object.keys(response.json())]).toEqual([
    status,
    ['error', 'message'],
  ])
})

test('a sender who goes away leaves nothing', async () => {
  const sending = await begin()
  sending.on('error', () => undefined)
  await eventually(() => expect(readdirSync(folder)).toHaveLength(1))
  sending.destroy()
  await eventually(() => expect(readdirSync(folder)).toEqual([]))
})

/** Begins to send a file over a real connection. */
async function begin(): Promise<ClientRequest> {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const sending = request(`${address}/form`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  sending.write(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  )
  return sending
}
