import { describe, expect, it } from 'vitest'
import { type DataAgeFacts, dataAgeLine } from '#ui/data-age-line.ts'

const AT = 1_000
const fresh = { confirmedAt: AT }
const failed = (code: string) => ({ confirmedAt: AT, fault: { code } })
const line = (facts: Partial<DataAgeFacts>) =>
  dataAgeLine({ freshness: fresh, connection: 'online', syncing: false, ...facts })

describe('dataAgeLine', () => {
  it('says how old, and nothing more while all is well', () => {
    expect(line({})).toEqual({ age: { key: 'updated', at: AT } })
    expect(line({ syncing: true, connection: 'unknown' })).toEqual({
      age: { key: 'updated', at: AT },
    })
  })

  it('says that items are missing, besides anything else', () => {
    const freshness = { ...failed('server'), leftOut: 3 }
    expect(line({ freshness })).toMatchObject({ leftOut: 3, fault: 'faultServer' })
    expect(line({ freshness, syncing: true, connection: 'offline' })).toMatchObject({ leftOut: 3 })
  })

  it.each([
    ['offline', 'noNetwork'],
    ['captive-portal', 'captivePortal'],
    ['server-down', 'serverDown'],
  ] as const)('keeps the age when %s, and says why it gets no younger', (connection, obstacle) => {
    const facts = line({ connection, freshness: failed('network') })
    expect(facts).toEqual({ age: { key: 'updated', at: AT }, obstacle })
  })

  it.each([
    ['malformed', 'faultReply'],
    ['error-field', 'faultReply'],
    ['server', 'faultServer'],
    ['local-storage', 'faultStorage'],
    ['forbidden', 'faultRefused'],
  ])('names the fault %s and keeps the age', (code, fault) => {
    expect(line({ freshness: failed(code) })).toEqual({ age: { key: 'updated', at: AT }, fault })
  })

  it('does not show an old error while a sync is running', () => {
    expect(line({ freshness: failed('malformed'), syncing: true })).not.toHaveProperty('fault')
  })

  it('says that a part never came, with the age of the rest', () => {
    const partly = { ...failed('server'), lacksSome: true } as const
    expect(line({ freshness: partly })).toEqual({
      age: { key: 'updated', at: AT },
      fault: 'faultServer',
      lacksSome: true,
    })
    expect(line({ freshness: partly, syncing: true })).toEqual({ age: { key: 'updating' } })
    expect(line({ freshness: { confirmedAt: AT, lacksSome: true } })).toEqual({
      age: { key: 'updating' },
    })
  })

  it('waits on a first load, and says so when it cannot succeed', () => {
    expect(line({ freshness: undefined }).age.key).toBe('reading')
    expect(line({ freshness: {}, connection: 'unknown' }).age.key).toBe('updating')
    expect(line({ freshness: {}, connection: 'offline' })).toEqual({
      age: { key: 'never' },
      obstacle: 'noNetwork',
    })
    expect(line({ freshness: { fault: { code: 'malformed' } } })).toEqual({
      age: { key: 'never' },
      fault: 'faultReply',
    })
  })
})
