/** Goods to show in the gallery; not the catalogue. */
export type ShownGood = {
  title: string
  kind: string
  art: string
  ground: string
  paise: number
  wasPaise?: number
  offPercent?: number
  colours: string[]
  hasScene?: boolean
}

export const GOODS: readonly ShownGood[] = [
  {
    title: 'Neel Block-Print Kurta',
    kind: 'Women',
    art: 'kurta',
    ground: '#cdd3e6',
    paise: 144900,
    wasPaise: 189900,
    offPercent: 24,
    colours: ['indigo', 'wine', 'sage'],
    hasScene: true,
  },
  {
    title: 'Tassel Mandala Earrings',
    kind: 'Accessories',
    art: 'earrings',
    ground: '#cfd6ea',
    paise: 39900,
    colours: ['indigo', 'marigold', 'wine', 'sage', 'rose', 'teal'],
    hasScene: true,
  },
  {
    title: 'Granny Square Tote',
    kind: 'Bags',
    art: 'tote',
    ground: '#d3dcc6',
    paise: 129900,
    wasPaise: 159900,
    offPercent: 19,
    colours: ['sage', 'plum', 'terracotta', 'oat'],
    hasScene: true,
  },
  {
    title: 'Moti the Bunny',
    kind: 'Crochet Toys',
    art: 'bunny',
    ground: '#e8dccb',
    paise: 74900,
    wasPaise: 89900,
    offPercent: 17,
    colours: ['oat', 'plum', 'rose'],
    hasScene: true,
  },
  {
    title: 'Cable Cushion Cover',
    kind: 'Home Decor',
    art: 'cushion',
    ground: '#cfe2de',
    paise: 104900,
    colours: ['teal', 'oat', 'plum'],
  },
  {
    title: 'Jamun Cable Sweater',
    kind: 'Knitwear',
    art: 'sweater',
    ground: '#dccfe8',
    paise: 199900,
    wasPaise: 269900,
    offPercent: 26,
    colours: ['plum', 'oat', 'teal', 'wine', 'indigo'],
  },
  {
    title: 'Haldi Striped Scarf',
    kind: 'Knitwear',
    art: 'scarf',
    ground: '#eadfb8',
    paise: 114900,
    wasPaise: 139900,
    offPercent: 18,
    colours: ['marigold', 'terracotta', 'indigo', 'sage'],
    hasScene: true,
  },
]

/** The gallery's pictures are the first ones drawn; where one is missing the placeholder shows, which is a state too. */
export const artOf = (name: string) => `/art/${name}.webp`
