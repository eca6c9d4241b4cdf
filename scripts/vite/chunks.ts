import type { BuildOptions } from 'vite'

/**
 * What always loads together is one file: fewer trips through the service worker on a cold start,
 * and one compressed text is smaller than its parts. What Login does not need stays out of it.
 */
export const chunks: NonNullable<BuildOptions['rolldownOptions']> = {
  output: {
    codeSplitting: {
      groups: [
        // All that the entry imports statically; not the entry itself, which index.html names.
        {
          name: 'start',
          tags: ['$initial'],
          test: /node_modules|src[\\/](api|contract|i18n|session|ui)[\\/]/,
          priority: 2,
        },
        // The name of a person's database is all of it that Login needs.
        {
          name: 'local-data',
          test: /node_modules[\\/]dexie|src[\\/]db[\\/](?!database-name)/,
          priority: 1,
        },
      ],
    },
  },
}
