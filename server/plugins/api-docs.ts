import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { brand } from '#brand/brand.ts'
import { API_ROOT } from '#contract/call.ts'
import { errorBodySchema } from '#contract/errors.ts'

/** The documentation for people; `…/json` serves it to programs. */
export const DOCS_PATH = '/_api/docs'

/**
 * Documents the calls at `/_api/docs`, from the same schemas that validate them. Register it before the
 * routes. The pages keep to the app's policy: scripts and styles from this origin, nothing inline.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        description:
          'The calls of spec.md §7, as contract.md fixes them. Those marked **extension** are not in spec.md: an app does without where a server has none.',
        version: '1',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (asked) => {
      const { route, url, schema } = asked
      if (!url.startsWith(API_ROOT) || route.method === 'HEAD') {
        return { url, schema: { ...schema, hide: true } }
      }
      const transformed = jsonSchemaTransform({ ...asked, schema: documented(schema) })
      return { url, schema: { ...transformed.schema, ...aboutOf(route, url) } }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    uiConfig: { layout: 'BaseLayout', deepLinking: true, tryItOutEnabled: false },
    theme: { title: `${brand.name} · API` },
  })
}

/** Answers that every call may give besides its own. */
function documented(schema: FastifySchema): FastifySchema {
  const { response } = schema
  return {
    ...schema,
    response: { ...(response instanceof Object && response), default: errorBodySchema },
  }
}

/** The parts of a call's OpenAPI entry that its schemas do not contain. */
function aboutOf({ config }: RouteOptions, url: string) {
  const path = url.slice(API_ROOT.length)
  const isExtension = config?.extension === true
  return {
    tags: [path.split('/')[0] ?? path],
    summary: isExtension ? `${path} (extension)` : path,
    security: config?.access === 'public' ? [] : [{ token: [] }],
    ...(isExtension && { 'x-extension': true }),
    ...(config?.form && { consumes: ['multipart/form-data'], body: formSchema(config.form) }),
  }
}

function formSchema(form: z.ZodMiniType) {
  const { $schema, properties, ...rest } = z.toJSONSchema(form, { io: 'input' })
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return { ...rest, properties: { ...properties, file } }
}
