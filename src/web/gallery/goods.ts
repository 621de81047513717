/** Sample goods of the gallery; not the catalogue. */
export type ShownGood = {
  title: string
  kind: string
  slug: string
  ground: string
  paise: number
  wasPaise?: number
  offPercent?: number
  colours: string[]
}

export const GOODS: readonly ShownGood[] = [
  {
    title: 'Neel Block-Print Kurta',
    kind: 'Women',
    slug: 'neel-block-print-kurta',
    ground: '#cdd3e6',
    paise: 144900,
    wasPaise: 189900,
    offPercent: 24,
    colours: ['indigo', 'wine', 'sage'],
  },
  {
    title: 'Mandala Tassel Earrings',
    kind: 'Accessories',
    slug: 'mandala-tassel-earrings',
    ground: '#cfd6ea',
    paise: 39900,
    colours: ['indigo', 'marigold', 'wine', 'sage', 'rose', 'teal'],
  },
  {
    title: 'Angan Granny Tote',
    kind: 'Bags',
    slug: 'angan-granny-tote',
    ground: '#d3dcc6',
    paise: 129900,
    wasPaise: 159900,
    offPercent: 19,
    colours: ['sage', 'plum', 'terracotta', 'oat'],
  },
  {
    title: 'Moti the Bunny',
    kind: 'Crochet Toys',
    slug: 'moti-the-bunny',
    ground: '#e8dccb',
    paise: 74900,
    wasPaise: 89900,
    offPercent: 17,
    colours: ['oat', 'plum', 'rose'],
  },
  {
    title: 'Sagar Cable Cushion',
    kind: 'Home Decor',
    slug: 'sagar-cable-cushion',
    ground: '#cfe2de',
    paise: 104900,
    colours: ['teal', 'oat', 'plum'],
  },
  {
    title: 'Jamun Cable Sweater',
    kind: 'Knitwear',
    slug: 'jamun-cable-sweater',
    ground: '#dccfe8',
    paise: 199900,
    wasPaise: 269900,
    offPercent: 26,
    colours: ['plum', 'oat', 'teal', 'wine', 'indigo'],
  },
  {
    title: 'Haldi Striped Scarf',
    kind: 'Knitwear',
    slug: 'haldi-striped-scarf',
    ground: '#eadfb8',
    paise: 114900,
    wasPaise: 139900,
    offPercent: 18,
    colours: ['marigold', 'terracotta', 'indigo', 'sage'],
  },
]

export const imageFrom = (slug: string, view: 'whole' | 'close' | 'scene' = 'whole') => `/art/${slug}-${view}.webp`

/** The props of a `ProductCard`. */
export function toCard({ slug, title, ground, ...rest }: ShownGood) {
  return {
    ...rest,
    title,
    href: `/products/${slug}`,
    image: { src: imageFrom(slug), alt: title, colour: ground },
    secondImage: imageFrom(slug, 'scene'),
  }
}
