import type { IncomingHttpHeaders } from 'node:http'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify'
import * as z from 'zod/mini'
import { API_ROOT, type Call } from '#contract/call.ts'
import { Fault } from '#server/fault.ts'
import { idempotencyKeyOf } from '#server/routes/idempotency-key.ts'
import { sendInPieces } from '#server/routes/json-text.ts'
import {
  type FormOptions,
  type ReceivedFile,
  type ReceivedForm,
  withForm,
} from '#server/routes/receive-form.ts'
import { SENT, type Sent } from '#server/routes/sent-answer.ts'
import { HEAVY, LIGHT } from '#server/services/fair-turns.ts'
import type { Viewer } from '#server/services/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The form's text fields; for the documentation. */
    form?: z.ZodMiniType
    /** Not in spec §7; for the documentation. */
    extension?: true
  }
}

function configOf({ access, form, extension, duty, factor }: Call): FastifyContextConfig {
  return {
    access,
    ...(form && { form }),
    ...(extension && { extension }),
    ...(duty && { duty }),
    ...(factor && { factor }),
  }
}

/** Runs a call's work when it is its person's turn; returns what fastify sends, or awaits as sent. */
async function inTurn(
  { request, reply, viewer }: SignedInCall,
  cost: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const answer = await request.server.turns.inTurn(viewer.personId, cost, work)
  return answer === SENT ? reply : answer
}

/** The arguments of a GET's handler. */
export interface Asked {
  readonly viewer: Viewer
  readonly ifNoneMatch: string | undefined
  readonly reply: FastifyReply
  /** The client's address. */
  readonly address: string
}

/** What a handler returns: the answer, or that it has sent that itself. */
export type Answer<Reply extends z.ZodMiniType> = Promise<z.input<Reply> | Sent>

/** Routes a signed-in GET from its call record, which has url, access and reply schema. */
export function routeGet<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, undefined>,
  handle: (asked: Asked) => Answer<Reply>,
  cost = LIGHT,
): void {
  routeSignedIn(app, 'GET', call, (asked) => {
    const { request, reply, viewer } = asked
    const ifNoneMatch = request.headers['if-none-match']
    return inTurn(asked, cost, async () =>
      sendInPieces(reply, await handle({ viewer, ifNoneMatch, reply, address: request.ip })),
    )
  })
}

/** The same with a query string, parsed before the handler gets it. */
export function routeGetBy<Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, undefined> & { readonly query: Query },
  handle: (query: z.infer<Query>, asked: Asked) => Answer<Reply>,
  cost: number | ((query: z.infer<Query>) => number) = LIGHT,
): void {
  routeSignedIn(app, 'GET', call, (asked) => {
    const { request, reply, viewer } = asked
    const ifNoneMatch = request.headers['if-none-match']
    // Validated already; this restores its type.
    const query = z.parse(call.query, request.query)
    return inTurn(asked, typeof cost === 'number' ? cost : cost(query), async () =>
      sendInPieces(reply, await handle(query, { viewer, ifNoneMatch, reply, address: request.ip })),
    )
  })
}

/** The arguments of a signed-in POST's handler besides the body. */
export interface Posted {
  readonly viewer: Viewer
  /** The `Idempotency-Key`, for `answerOnce`. */
  readonly key: string | undefined
  readonly reply: FastifyReply
  /** The client's address. */
  readonly address: string
}

/** Routes a signed-in POST of a JSON body from its call record. */
export function routePost<Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, Body> & { readonly body: Body; readonly access: 'token' },
  handle: (body: z.infer<Body>, posted: Posted) => Answer<Reply>,
  cost = LIGHT,
): void {
  routeSignedIn(app, 'POST', call, (asked) => {
    const { request, reply, viewer } = asked
    // Validated already; this restores its type.
    const body = z.parse(call.body, request.body)
    const key = idempotencyKeyOf(request.headers)
    return inTurn(asked, cost, () => handle(body, { viewer, key, reply, address: request.ip }))
  })
}

/** Routes a signed-in POST of a multipart form; its file is deleted when the handler is done. */
export function routeForm<Reply extends z.ZodMiniType, Form extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply> & { readonly form: Form; readonly access: 'token' },
  handle: (fields: z.infer<Form>, file: ReceivedFile | undefined, posted: Posted) => Answer<Reply>,
  options: FormOptions = {},
): void {
  routeSignedIn(app, 'POST', call, (asked) => {
    const { request, reply, viewer } = asked
    const key = idempotencyKeyOf(request.headers)
    const answer = async ({ fields, file }: ReceivedForm) => {
      const parsed = z.safeParse(call.form, Object.fromEntries(fields))
      if (!parsed.success) throw new Fault('bad-input', z.prettifyError(parsed.error))
      // Takes the turn after the upload: a slow one must not hold up the person's other calls.
      return inTurn(asked, HEAVY, () =>
        handle(parsed.data, file, { viewer, key, reply, address: request.ip }),
      )
    }
    return withForm(request, reply, answer, options)
  })
}

/** A call of a signed-in person. */
interface SignedInCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly viewer: Viewer
}

/** What a client may cache of an answer: of a GET to revalidate by its ETag, of a POST nothing. */
const CACHE_CONTROL = { GET: 'private, no-cache', POST: 'no-store' } as const

/** Routes a call that takes a token, with the schemas that its record has. */
function routeSignedIn(
  app: FastifyInstance,
  method: keyof typeof CACHE_CONTROL,
  call: Call,
  answer: (call: SignedInCall) => unknown,
): void {
  const schema: FastifySchema = {
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: call.reply },
  }
  app.route({
    method,
    url: API_ROOT + call.path,
    config: configOf(call),
    schema,
    handler: async (request, reply): Promise<unknown> => {
      const { viewer } = request
      if (!viewer) throw new Fault('not-signed-in', 'no valid token')
      reply.header('Cache-Control', CACHE_CONTROL[method])
      return answer({ request, reply, viewer })
    },
  })
}

/** Routes a public POST from its call record: url, body and reply schema come from there. */
export function routePublicPost<Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, Body> & { readonly body: Body; readonly access: 'public' },
  handle: (
    body: z.infer<Body>,
    posted: {
      readonly reply: FastifyReply
      readonly address: string
      readonly headers: IncomingHttpHeaders
    },
  ) => Answer<Reply>,
): void {
  const schema: FastifySchema = { body: call.body, response: { 200: call.reply } }
  app.route({
    method: 'POST',
    url: API_ROOT + call.path,
    config: configOf(call),
    schema,
    handler: async (request, reply): Promise<unknown> => {
      reply.header('Cache-Control', 'no-store')
      // Validated already; this restores its type.
      const { ip: address, headers } = request
      const answer = await handle(z.parse(call.body, request.body), { reply, address, headers })
      return answer === SENT ? reply : answer
    },
  })
}
