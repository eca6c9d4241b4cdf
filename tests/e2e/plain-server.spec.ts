import { expect, signIn, test } from '#tests/fixtures/plain-test.ts'

// The whole app before a portal server that knows the specification alone.

/** What each screen shows of the server's data. */
const SCREENS: readonly (readonly [path: string, ...shown: (string | RegExp)[]])[] = [
  ['Portada', 'Maite', 'Montaje', 'Menú de hoy', 'Lentejas', 'Fiesta de verano', /Nóminas/],
  ['MiPerfil', '1432', 'Responsable de línea', '17-03-84', 'Artekale 12, 3. B - Oñati (Gipuzkoa)'],
  ['Calendario', 'Festivos', 'Puentes', 'Jornada de seis horas'],
  ['Horarios', 'Horarios del servicio interno', 'Horario del comedor'],
  ['HorariosServicioInterno', 'Portería', '22:00–06:00'],
  ['HorariosTrabajo', 'Jornada partida', '14:30–17:15'],
  ['HorarioComedor', 'Segundo turno', '13:30–14:15'],
  ['HorariosMedico', 'Médico del trabajo'],
  ['Comedor', 'Lentejas', 'Pollo asado', 'Próximos días', 'Arroz con leche'],
  ['HorasTrabajadas', 'Trabajadas', 'Horas extra', '7 h 45 min', '8 h 45 min'],
  ['HorasAcumuladas', 'Consultas médicas', '176,00', '+6 h 15 min'],
  ['MensajesList', 'Fiesta de verano', 'Nueva directora', 'Boletín'],
  ['Nominas', 'Nómina', 'Paga extra', 'EXTRA'],
  ['10T/10T', 'Certificado 10T'],
  ['Cartilla/Cartilla', 'No hay documentos disponibles'],
  ['charlasInformativas/charlasInformativas', 'Resultados'],
  ['MisIdeasMejora', 'Bizikletentzako aterpea', 'En estudio', 'Con respuesta'],
  ['IdeaMejora/31', 'Aterpe bat sarreraren ondoan.', 'Eskerrik asko, aztertuko dugu.'],
]

test("every screen shows the server's data, without faults", async ({ page, plain }) => {
  await signIn(page)
  for (const [path, ...shown] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(`/${path}`)
      for (const text of shown) await expect(page.getByRole('main')).toContainText(text)
      await expect(page).toHaveURL(new RegExp(`/${path}$`))
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(/Wi-Fi|no responde|[Ss]in conexión/)).toHaveCount(0)
    })
  }
  const withoutToken = plain.requests.filter(
    ({ path, headers }) => !path.startsWith('auth/') && !headers.authorization,
  )
  expect(withoutToken).toEqual([])
})
