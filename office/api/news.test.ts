import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const encoder = new TextEncoder()

/** The server's side of the calls that were made, the newest last. */
const calls: ReadableStreamDefaultController<Uint8Array>[] = []
let isReachable = true

beforeEach(() => {
  vi.useFakeTimers()
  calls.length = 0
  isReachable = true
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    if (!isReachable) throw new TypeError('no network')
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        calls.push(controller)
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const say = (text: string) => calls.at(-1)?.enqueue(encoder.encode(text))

/** Follows, and counts what is heard of the duty of requests. */
async function listening() {
  // Its pauses are its own in each test.
  vi.resetModules()
  const { followNews, onNews } = await import('#office/api/news.ts')
  const heard = vi.fn()
  const stops = [onNews('requests', heard), followNews()]
  await vi.advanceTimersByTimeAsync(0)
  const stop = () => {
    for (const each of stops) each()
  }
  return { heard, stop }
}

test('an event reaches its duty, however its bytes are split', async () => {
  const { heard, stop } = await listening()
  say(':\n\ndata: messages\n\nda')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).not.toHaveBeenCalled()
  say('ta: requests\n\n')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveBeenCalledOnce()
  say('data: of-a-newer-release\n\n')
  stop()
})

test('many events are heard at once and then once in five seconds', async () => {
  const { heard, stop } = await listening()
  for (let many = 0; many < 10; many++) say('data: requests\n\n')
  await vi.advanceTimersByTimeAsync(4_900)
  expect(heard).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(heard).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('after a break everything counts as new, once the server answers again', async () => {
  const { heard, stop } = await listening()
  isReachable = false
  calls.at(-1)?.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).not.toHaveBeenCalled()
  isReachable = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect([heard.mock.calls.length, calls.length]).toEqual([1, 2])
  stop()
})

test('a connection on which nothing is said for a minute is given up', async () => {
  const { stop } = await listening()
  await vi.advanceTimersByTimeAsync(50_000)
  say(':\n\n')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(calls).toHaveLength(2)
  stop()
})

test('a hidden tab does not listen, and catches up when it is seen', async () => {
  const { heard, stop } = await listening()
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(1)
  Object.assign(document, { visibilityState: 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect([heard.mock.calls.length, calls.length]).toEqual([1, 2])
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(2)
})
