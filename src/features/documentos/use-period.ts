import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Period } from '#features/documentos/folder-view.ts'

/**
 * The chosen month and year. They are in the address too, so that back and reload keep them; the address
 * follows later, and two quick choices must both count. Whatever opens and closes beside the list, its
 * choice stays.
 */
export function usePeriod(): { period: Period; setPeriod: (period: Period) => void } {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const [period, choose] = useState(() => periodIn(search))
  const setPeriod = useCallback(
    (next: Period) => {
      choose(next)
      const chosen = {
        ...(next.month === undefined ? {} : { mes: String(next.month) }),
        ...(next.year === undefined ? {} : { ano: String(next.year) }),
      }
      setSearch(chosen, { replace: true, preventScrollReset: true, state })
    },
    [setSearch, state],
  )
  const named = periodIn(search)
  const isNamed = named.month === period.month && named.year === period.year
  useEffect(() => {
    if (!isNamed) setPeriod(period)
  }, [isNamed, period, setPeriod])
  return { period, setPeriod }
}

/** The month and year that an address names. */
export function periodIn(search: URLSearchParams): Period {
  const [month, year] = [numberIn(search, 'mes', 12), numberIn(search, 'ano', 9999)]
  return {
    ...(month === undefined ? {} : { month }),
    ...(year === undefined ? {} : { year }),
  }
}

function numberIn(search: URLSearchParams, name: string, most: number): number | undefined {
  const value = Number(search.get(name) ?? Number.NaN)
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}
