import type { Sheet } from '#server/demo/pdf.ts'
import type { DemoEmployee } from '#server/demo/people.ts'

/** A payslip, or an extra pay's, in whole cents: plausible, invented, and always the same. */
export function payslip(person: DemoEmployee, longdate: string): Sheet {
  const year = Number(longdate.slice(0, 4))
  const extra = longdate.endsWith('15')
  const base = basePay(person, year)
  const seniority = extra ? 0 : Math.round(base * 0.06)
  const gross = base + seniority
  // Members pay into their own scheme (Lagun Aro's like), others into the state's.
  const scheme = person.empleado < 2000 ? Math.round(gross * 0.105) : Math.round(gross * 0.0648)
  const tax = Math.round(gross * (0.11 + (person.empleado % 7) / 100))
  return {
    title: extra ? 'Aparteko ordainsaria · Paga extra' : 'Nomina · Nómina',
    subtitle: `${longdate.slice(0, 4)}-${longdate.slice(4, 6)} · ${person.nombre} · ${person.empleado} · ${person.dni}`,
    lines: [
      ['Saila · Departamento', person.departamento.replace(' / ', ' · ')],
      ['Oinarrizko soldata · Salario base', euros(base)],
      ...(extra ? [] : [['Antzinatasuna · Antigüedad', euros(seniority)] as const]),
      ['Gordina · Bruto', euros(gross)],
      ['Gizarte aurreikuspena · Previsión social', euros(-scheme)],
      ['PFEZ atxikipena · Retención IRPF', euros(-tax)],
    ],
    total: ['Jasotzekoa · Líquido', euros(gross - scheme - tax)],
  }
}

/** Of the year 2026, and two and a half per cent less for each year before. */
function basePay(person: DemoEmployee, year: number): number {
  const now = 185_000 + ((person.empleado * 37) % 90) * 1000
  return Math.round(now * 1.025 ** (year - 2026))
}

/** Cents as `1.234,56 €`, the way both languages write it. */
export function euros(cents: number): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}${grouped},${part} €`
}
