import { expect, test } from 'vitest'
import { ownSettingsIn } from '#contract/auth/own-settings.ts'
import { DEFAULT_CONFIG } from '#contract/config.ts'

test('says of a person what settings that name people say, in any spelling of their name', () => {
  const config = { pushUsers: [' Ane', 'Iñaki'], pinExemptUser: 'AITOR ' }
  expect(ownSettingsIn(config, 'ane')).toEqual({ push: true, pin: true })
  expect(ownSettingsIn(config, 'in\u0303aki')).toEqual({ push: true, pin: true })
  expect(ownSettingsIn(config, 'Aitor')).toEqual({ push: false, pin: false })
  expect(ownSettingsIn(DEFAULT_CONFIG, 'ane')).toEqual({ push: false, pin: true })
})
