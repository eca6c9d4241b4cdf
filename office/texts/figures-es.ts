import type { FiguresTexts } from '#office/texts/figures-eu.ts'

/** The texts of the room of figures in Spanish. */
export const figuresEs: FiguresTexts = {
  heading: 'Cifras',
  about: 'Cómo se usa la aplicación y qué está en espera. No muestra datos personales de nadie.',
  at: (when) => `De cuándo son: ${when}`,
  waiting: 'A la espera de respuesta',
  messages: 'Los últimos mensajes, hasta dónde han llegado',
  lastUsed: 'Aparatos, cuándo se usaron por última vez',
  versions: 'Aparatos, qué versión e idioma tienen',
  age: 'Hace cuántos días',
  message: 'Mensaje',
  version: 'Versión',
  noVersion: 'Desconocida',
  devices: 'Aparatos',
  ages: {
    day: 'Menos de un día',
    threeDays: '1–3 días',
    week: '3–7 días',
    older: 'Más de una semana',
  },
  kinds: { requests: 'Solicitudes', ideas: 'Ideas', openings: 'Currículos' },
  reach: { opened: 'Lo han abierto', reached: 'Les ha llegado', unreached: 'No se sabe si llegó' },
}
