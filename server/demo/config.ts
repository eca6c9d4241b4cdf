import type { Config } from '#contract/config.ts'

/** The demo cooperative's deployment settings (contract, "Deployment settings"). */
export const DEMO_CONFIG = {
  pushUsers: ['ane'],
  pinExemptUser: 'aitor',
  cvOptionalCooperative: 'Ataria',
} as const satisfies { readonly [Key in keyof Config]?: Readonly<Config[Key]> }
