import { expectAccessible, expectAccessibleInBothThemes } from '#tests/fixtures/accessibility.ts'
import { FAILED_LOAD } from '#tests/fixtures/faults.ts'
import { roomForDrafts } from '#tests/fixtures/full-device.ts'
import { login } from '#tests/fixtures/people.ts'
import { expect, test } from '#tests/fixtures/test.ts'

test('text typed as the page closed is restored, however busy the database was', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  await login(page, 'miren')
  await page.goto('/IdeaMejora')
  const title = page.getByLabel('Título')
  await title.fill('Luz')
  await page.evaluate(async () => {
    const opening = indexedDB.open(`${localStorage.getItem('ataria.database')}-outbox`)
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    // Other connections wait until this one has no more requests: never.
    const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts')
    const ask = () => {
      drafts.get('idea').onsuccess = ask
    }
    ask()
  })
  await title.fill('Luz en el almacén')
  await page.reload()
  await expect(title).toHaveValue('Luz en el almacén')
  // The database has it by now: no leftover in between.
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))
  expect(await left()).toEqual([])

  // A value that is not a draft was not left by the app.
  await page.evaluate(() => {
    localStorage.setItem(`${localStorage.getItem('ataria.database')}:draft:idea`, '{"Titulo":1')
  })
  await page.reload()
  await expect(title).toHaveValue('Luz en el almacén')
})

test('text that a device has no space for stays in the form across a reload, and is stored later', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const room = await roomForDrafts(page)
  await login(page, 'miren')
  const left = () =>
    page.evaluate(() =>
      localStorage.getItem(`${localStorage.getItem('ataria.database')}:draft:idea`),
    )
  await room.fill()
  await page.goto('/IdeaMejora')
  const title = page.getByLabel('Título')
  await title.pressSequentially('Luz en el ')
  const alert = page.getByRole('alert').filter({ hasText: 'no queda sitio' })
  await expect(alert).toBeVisible()
  // The reason is shown, and the text stays on the screen.
  await title.pressSequentially('almacén')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Luz en el almacén')
  await expect.poll(left).toContain('Luz en el almacén')
  await page.reload()
  await expect(title).toHaveValue('Luz en el almacén')
  expect(await left()).toContain('Luz en el almacén')

  await room.free()
  await page.reload()
  await expect(title).toHaveValue('Luz en el almacén')
  expect(await left()).toBeNull()
  await expect(alert).toBeHidden()
  await page.reload()
  await expect(title).toHaveValue('Luz en el almacén')
})

test('an idea is not taken back over text left by a full device', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  const room = await roomForDrafts(page)
  await login(page, 'miren', `${faultProxy.url}/Login`)
  faultProxy.spoil('ideas/Create', { kind: 'drop' })
  await page.goto(`${faultProxy.url}/IdeaMejora`)
  const title = page.getByLabel('Izenburua')
  await title.fill('Argia biltegian')
  await page.getByLabel('Kategoria').selectOption({ index: 1 })
  await page.getByLabel('Gaur egungo egoera').fill('x')
  await page.getByText('Irtenbidea eta onurak').click()
  await page.getByLabel('Proposatutako irtenbidea').fill('y')
  await page.getByRole('button', { name: 'Bidali' }).click()
  const pending = page.getByRole('region', { name: 'Bidean' })
  await expect(pending).toContainText('Argia biltegian')

  await room.fill()
  await page.goto(`${faultProxy.url}/IdeaMejora`)
  await title.fill('Beste ideia bat')
  await expect(page.getByRole('alert').filter({ hasText: 'lekurik' })).toBeVisible()
  await page.goto(`${faultProxy.url}/MisIdeasMejora`)
  await room.free()
  await pending.getByRole('button', { name: 'Zuzendu eta berriro bidali' }).click()
  await expect(pending.getByRole('alert')).toContainText('Lehenik bidali')
  await page.goto(`${faultProxy.url}/IdeaMejora`)
  await expect(title).toHaveValue('Beste ideia bat')
})

test('an idea: required fields are named, the draft is stored, and it is received with its number', async ({
  page,
  faultProxy,
  faults,
}) => {
  faults.allow(FAILED_LOAD)
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const titulo = `Luz en el almacén ${crypto.randomUUID()}`
  await login(page, 'miren', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/MisIdeasMejora`)
  await expect(page.getByText('Todavía no has enviado ninguna idea')).toBeVisible()
  await page.getByRole('link', { name: 'Nueva idea' }).first().click()
  await expect(page.getByLabel('Categoría').getByRole('option')).toHaveCount(6)

  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Falta por rellenar: Título, Situación actual, Categoría.',
  )
  await expect(page.getByLabel('Título')).toHaveAccessibleDescription('Escribe un título.')
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Categoría').selectOption('Calidad')
  await page.getByLabel('Situación actual').fill('Está oscuro.\n<b>Mucho</b>')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue(titulo)
  await expect(page.getByLabel('Categoría').locator('option:checked')).toHaveText('Calidad')
  await page.getByText('Solución y beneficios').click()
  await page.getByLabel('Solución propuesta').fill('Poner luz.')
  await page.reload()
  // What was written there is not hidden.
  await expect(page.getByLabel('Solución propuesta')).toHaveValue('Poner luz.')

  faultProxy.spoil('ideas/Create', { kind: 'drop' })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(/\/MisIdeasMejora$/)
  const pending = page.getByRole('region', { name: 'En camino' })
  await expect(pending).toContainText(titulo)
  await expect(pending).toContainText('Guardado aquí')
  await expectAccessibleInBothThemes(page)

  faultProxy.heal()
  await page.reload()
  const idea = page.getByRole('link', { name: titulo })
  await expect(idea).toContainText(/Recibido con el número \d+/)
  await expect(pending).toHaveCount(0)
  await idea.click()
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeFocused()
  await expect(page.getByText('<b>Mucho</b>')).toBeVisible()
  await expect(page.getByText('Todavía no hay respuesta.')).toBeVisible()
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
})

test('with one category an idea is a title and a text', async ({ page, faultProxy, faults }) => {
  faults.allow(FAILED_LOAD)
  const only = { id: '1', titulo: 'Denetarik / De todo' }
  faultProxy.spoil('ideas/GetCategorias', { kind: 'json', value: [only] })
  await page.addInitScript(() => localStorage.setItem('idioma', 'es'))
  const titulo = `Banco en la entrada ${crypto.randomUUID()}`
  await login(page, 'miren', `${faultProxy.url}/Login`)
  await page.goto(`${faultProxy.url}/IdeaMejora`)
  const more = page.getByText('Categoría, solución y beneficios')
  await expect(more).toBeVisible()
  await expect(page.getByLabel('Categoría')).toBeHidden()
  await expect(page.getByRole('textbox')).toHaveCount(2)
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Situación actual').fill('No hay dónde sentarse.')
  await more.click()
  await expect(page.getByLabel('Categoría').locator('option:checked')).toHaveText('De todo')
  await expectAccessibleInBothThemes(page)
  await more.click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('link', { name: titulo })).toContainText(/Recibido con el número \d+/)
})

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' })

  test('ideas show state and answer; a refused one says why, is edited or discarded', async ({
    page,
    faultProxy,
    faults,
  }) => {
    faults.allow(FAILED_LOAD)
    await login(page, 'ane', `${faultProxy.url}/Login`)
    await page.goto(`${faultProxy.url}/IdeaMejora`)
    faultProxy.spoil('ideas/Create', { kind: 'status', status: 400 })
    await page.getByLabel('Izenburua').fill('Baztertzekoa')
    await page.getByLabel('Kategoria').selectOption({ index: 1 })
    await page.getByLabel('Gaur egungo egoera').fill('x')
    await page.getByText('Irtenbidea eta onurak').click()
    await page.getByLabel('Proposatutako irtenbidea').fill('y')
    await page.getByRole('button', { name: 'Bidali' }).click()
    const pending = page.getByRole('region', { name: 'Bidean' })
    await expect(pending).toContainText('Errorea ideia berria bidaltzean')
    await expectAccessible(page)
    await pending.getByRole('button', { name: 'Zuzendu eta berriro bidali' }).click()
    await expect(page.getByLabel('Izenburua')).toHaveValue('Baztertzekoa')
    await page.getByRole('button', { name: 'Bidali' }).click()
    await pending.getByRole('button', { name: 'Baztertu' }).click()
    await expect(pending).toHaveCount(0)

    const idea = page.getByRole('link', { name: 'Ispilua biltegiko bidegurutzean' })
    await expect(idea).toContainText('Ezarria')
    await idea.click()
    await expect(page.getByText('Urtarrilean jarri genuen. Eskerrik asko!')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${faultProxy.url}/IdeaMejora/999999`)
    await expect(page.getByText('Ideia hau ez dago hemen')).toBeVisible()
  })
})
