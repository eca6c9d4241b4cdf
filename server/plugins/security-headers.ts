import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What the page may ask the browser for: of all powers only those the portal uses. */
const PERMISSIONS =
  'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()'

export async function secureHeaders(
  app: FastifyInstance,
  policy: Record<string, string[]>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Whoever ends TLS in front of us says this; plain http on loopback must stay reachable.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', PERMISSIONS)
  })
}
