/**
 * The import kinds by their names on the command line, in the order in which an empty cooperative needs
 * them.
 */
export const KIND_NAMES = [
  'people',
  'calendar',
  'special-days',
  'canteen-menu',
  'work-timetable',
  'canteen-timetable',
  'schedule-types',
  'medical-timetable',
  'active-folders',
  'shortcuts',
  'idea-categories',
  'hour-concepts',
  'reclassification-days',
  'theoretical-hours',
  'worked-days',
  'hour-summaries',
  'messages',
] as const

export type KindName = (typeof KIND_NAMES)[number]
