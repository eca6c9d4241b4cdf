/** The devices of the pictures, as options of a browser context. `shrinkBy` makes the stored pictures small. */
export const PICTURE_SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, shrinkBy: 6 },
  desktop: {
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    shrinkBy: 8,
  },
} as const

export type PictureSize = keyof typeof PICTURE_SIZES
