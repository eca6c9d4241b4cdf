import { createMemoryRouter, redirect } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { tellWhenLoaded } from '#app/tell-when-loaded.ts'

/** What a subscriber was told: where the router is, and whether it loads that anew. */
let told: string[]
/** Ends the loading of a screen. */
let loaded: Record<string, () => void>
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  told = []
  loaded = {}
  const screen = (path: string) => ({
    path,
    loader: () =>
      new Promise<null>((resolve) => {
        loaded[path] = () => resolve(null)
      }),
  })
  const old = { path: '/old', loader: () => redirect('/menu') }
  const broken = { path: '/broken', loader: () => Promise.reject(new Error('No rows')) }
  const screens = [{ path: '/' }, screen('/menu'), screen('/hours'), old, broken]
  router = tellWhenLoaded(createMemoryRouter(screens))
  router.subscribe(({ location, revalidation }) =>
    told.push(`${location.pathname} ${revalidation}`),
  )
})

it('tells of a navigation once, when its screen is loaded', async () => {
  const navigation = router.navigate('/menu')
  expect(router.state.navigation.state).toBe('loading')
  expect(told).toEqual([])
  loaded['/menu']?.()
  await navigation
  expect(told).toEqual(['/menu idle'])
})

it('tells of the last of several navigations alone', async () => {
  const navigations = [router.navigate('/menu'), router.navigate('/hours')]
  loaded['/menu']?.()
  loaded['/hours']?.()
  await Promise.all(navigations)
  expect(told).toEqual(['/hours idle'])
})

it('tells of a redirect where it leads, when that is loaded', async () => {
  const navigation = router.navigate('/old')
  await vi.waitFor(() => expect(loaded).toHaveProperty('/menu'))
  expect(told).toEqual([])
  loaded['/menu']?.()
  await navigation
  expect(told).toEqual(['/menu idle'])
})

it('tells of a screen that could not be loaded', async () => {
  await router.navigate('/broken')
  expect(told).toEqual(['/broken idle'])
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('No rows')])
})

it('tells when a screen is being loaded anew, which it may show', async () => {
  const navigation = router.navigate('/menu')
  loaded['/menu']?.()
  await navigation
  told = []
  const again = router.revalidate()
  expect(told).toEqual(['/menu loading'])
  loaded['/menu']?.()
  await again
  expect(told).toEqual(['/menu loading', '/menu idle'])
})
