import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

export interface StaticServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves the floor as the app's server serves the app: compressed at build time, assets cached for good.
 */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://floor')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) {
      answer.writeHead(404).end()
      return
    }
    const compressed = existsSync(`${file}.br`)
    answer
      .writeHead(200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': pathname.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
        ...(compressed ? { 'Content-Encoding': 'br' } : {}),
      })
      .end(readFileSync(compressed ? `${file}.br` : file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The floor has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
