import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Period } from '#features/documentos/folder-view.ts'

/** The chosen month and year, in the address: back and a reload keep them. */
export function usePeriod(): { period: Period; setPeriod: (period: Period) => void } {
  const [search, setSearch] = useSearchParams()
  const [month, year] = [numberIn(search, 'mes', 12), numberIn(search, 'ano', 9999)]
  const period = useMemo<Period>(
    () => ({
      ...(month === undefined ? {} : { month }),
      ...(year === undefined ? {} : { year }),
    }),
    [month, year],
  )
  const setPeriod = useCallback(
    (next: Period) => {
      const chosen = {
        ...(next.month === undefined ? {} : { mes: String(next.month) }),
        ...(next.year === undefined ? {} : { ano: String(next.year) }),
      }
      setSearch(chosen, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  return { period, setPeriod }
}

function numberIn(search: URLSearchParams, name: string, most: number): number | undefined {
  const value = Number(search.get(name) ?? Number.NaN)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}
