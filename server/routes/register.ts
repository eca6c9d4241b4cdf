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
import { type ReceivedFile, withForm } from '#server/routes/receive-form.ts'
import { sendInPieces } from '#server/routes/send-in-pieces.ts'
import { HEAVY, LIGHT } from '#server/services/fair-turns.ts'
import type { Viewer } from '#server/services/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The text fields of the form a route takes; for its documentation. */
    form?: z.ZodMiniType
    /** Not in spec §7; for its documentation. */
    extension?: true
  }
}

function configOf({ access, form, extension }: Call): FastifyContextConfig {
  return { access, ...(form && { form }), ...(extension && { extension }) }
}

/** Does a call's work when it is its person's turn. */
function inTurn<Result>(
  { server }: FastifyRequest,
  { personId }: Viewer,
  cost: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return server.turns.inTurn(personId, cost, work)
}

/** What a GET's handler is given. */
export interface Asked {
  readonly viewer: Viewer
  readonly ifNoneMatch: string | undefined
  readonly reply: FastifyReply
}

/** `undefined` when the handler has sent the answer itself. */
export type Answer<Reply extends z.ZodMiniType> = Promise<z.input<Reply> | FastifyReply>

/** Routes a signed-in GET from its call record: url, door and reply schema come from there. */
export function routeGet<Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, undefined>,
  handle: (asked: Asked) => Answer<Reply>,
  cost = LIGHT,
): void {
  const schema: FastifySchema = { response: { 200: call.reply } }
  app.route({
    method: 'GET',
    url: API_ROOT + call.path,
    config: configOf(call),
    schema,
    handler: async (request, reply): Promise<unknown> => {
      const { viewer } = request
      if (!viewer) throw new Fault('not-signed-in', 'no valid token')
      reply.header('Cache-Control', 'private, no-cache')
      const ifNoneMatch = request.headers['if-none-match']
      return inTurn(request, viewer, cost, async () =>
        sendInPieces(reply, await handle({ viewer, ifNoneMatch, reply })),
      )
    },
  })
}

/** The same with a query string, which is parsed before the handler is given it. */
export function routeGetBy<Query extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, undefined> & { readonly query: Query },
  handle: (query: z.infer<Query>, asked: Asked) => Answer<Reply>,
  cost: number | ((query: z.infer<Query>) => number) = LIGHT,
): void {
  const schema: FastifySchema = { querystring: call.query, response: { 200: call.reply } }
  app.route({
    method: 'GET',
    url: API_ROOT + call.path,
    config: configOf(call),
    schema,
    handler: async (request, reply): Promise<unknown> => {
      const { viewer } = request
      if (!viewer) throw new Fault('not-signed-in', 'no valid token')
      reply.header('Cache-Control', 'private, no-cache')
      const ifNoneMatch = request.headers['if-none-match']
      // The validator has been over it; this gives it its type back.
      const query = z.parse(call.query, request.query)
      return inTurn(request, viewer, typeof cost === 'number' ? cost : cost(query), async () =>
        sendInPieces(reply, await handle(query, { viewer, ifNoneMatch, reply })),
      )
    },
  })
}

/** What a signed-in POST's handler is given besides the body. */
export interface Posted {
  readonly viewer: Viewer
  /** The `Idempotency-Key`, for `answerOnce`. */
  readonly key: string | undefined
  readonly reply: FastifyReply
}

/** Routes a signed-in POST of a JSON body from its call record. */
export function routePost<Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, Body> & { readonly body: Body; readonly access: 'token' },
  handle: (body: z.infer<Body>, posted: Posted) => Answer<Reply>,
): void {
  const schema: FastifySchema = {
    ...(call.query && { querystring: call.query }),
    body: call.body,
    response: { 200: call.reply },
  }
  app.route({
    method: 'POST',
    url: API_ROOT + call.path,
    config: configOf(call),
    schema,
    handler: async (request, reply): Promise<unknown> => {
      const { viewer } = request
      if (!viewer) throw new Fault('not-signed-in', 'no valid token')
      reply.header('Cache-Control', 'no-store')
      // The validator has been over it; this gives it its type back.
      const body = z.parse(call.body, request.body)
      const key = idempotencyKeyOf(request.headers)
      return inTurn(request, viewer, LIGHT, () => handle(body, { viewer, key, reply }))
    },
  })
}

/** Routes a signed-in POST of a multipart form; its file is gone when the handler is done. */
export function routeForm<Reply extends z.ZodMiniType, Form extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply> & { readonly form: Form; readonly access: 'token' },
  handle: (fields: z.infer<Form>, file: ReceivedFile | undefined, posted: Posted) => Answer<Reply>,
): void {
  const schema: FastifySchema = {
    ...(call.query && { querystring: call.query }),
    response: { 200: call.reply },
  }
  app.route({
    method: 'POST',
    url: API_ROOT + call.path,
    config: configOf(call),
    schema,
    handler: async (request, reply): Promise<unknown> => {
      const { viewer } = request
      if (!viewer) throw new Fault('not-signed-in', 'no valid token')
      reply.header('Cache-Control', 'no-store')
      const key = idempotencyKeyOf(request.headers)
      return withForm(request, reply, async ({ fields, file }) => {
        const parsed = z.safeParse(call.form, Object.fromEntries(fields))
        if (!parsed.success) throw new Fault('bad-input', z.prettifyError(parsed.error))
        // Not before it is here: a slow upload must not keep its person from everything else.
        return inTurn(request, viewer, HEAVY, () =>
          handle(parsed.data, file, { viewer, key, reply }),
        )
      })
    },
  })
}

/** Routes a public POST from its call record: url, body and reply schema come from there. */
export function routePublicPost<Reply extends z.ZodMiniType, Body extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Reply, Body> & { readonly body: Body; readonly access: 'public' },
  handle: (
    body: z.infer<Body>,
    posted: { readonly reply: FastifyReply; readonly address: string },
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
      // The validator has been over it; this gives it its type back.
      return handle(z.parse(call.body, request.body), { reply, address: request.ip })
    },
  })
}
