import { brand } from '#brand/brand.ts'
import type { Config } from '#contract/config.ts'

/** The demo cooperative's deployment settings (contract, "Deployment settings"). */
export const DEMO_CONFIG = {
  pushUsers: ['ane'],
  pinExemptUser: 'aitor',
  cvOptionalCooperative: brand.name,
} as const satisfies { readonly [Key in keyof Config]?: Readonly<Config[Key]> }
