import type { SeedProduct } from '../seed-product.ts'

const plain = { discountPaise: null, sizes: [], isNew: false, bestSeller: false } as const

/** Of Phanda and Daughters, who crochet. */
export const crochetGoods: readonly SeedProduct[] = [
  {
    ...plain,
    slug: 'jheel-the-turtle',
    title: 'Jheel the Turtle',
    category: 'Baby',
    description:
      'Slow, blue and in no hurry to be anywhere. His shell is worked in one spiral from the middle, so there is no seam for small fingers to undo.',
    originalPaise: 84_900,
    stock: 9,
    colors: ['Indigo'],
    productInfo: '22 cm long, 140 g. Washable by hand; squeeze, do not wring.',
    productMaterial: 'Cotton yarn 100%, filled with kapok',
    releasedOn: '2025-08-02',
    art: { kind: 'turtle', palette: 'indigo', seed: 5 },
  },
  {
    ...plain,
    slug: 'chir-plant-cradle',
    title: 'Chir Plant Cradle',
    category: 'Home Decor',
    description:
      'Eight cords, four knots and a pot that seems to float. Knotted beside an open window above the tea gardens, where our own ferns test every batch.',
    originalPaise: 64_900,
    stock: 24,
    colors: ['Forest', 'Oat'],
    productInfo: 'Hangs 96 cm, carries pots up to 18 cm wide and 4 kg. The ring is of beech.',
    productMaterial: 'Recycled cotton cord 100%',
    releasedOn: '2025-08-16',
    art: { kind: 'plantHanger', palette: 'forest', seed: 4 },
  },
  {
    ...plain,
    slug: 'baraf-cable-beanie',
    title: 'Baraf Cable Beanie',
    category: 'Knitwear',
    description:
      'For the first snow on the Dhauladhars. Six cables climb to the crown, and the brim folds double over the ears.',
    originalPaise: 74_900,
    stock: 16,
    colors: ['Sky'],
    productInfo: 'Fits 54 to 60 cm, 125 g. Wash by hand in cool water, dry on a bowl.',
    productMaterial: 'Himalayan wool 80%, nylon 20%',
    releasedOn: '2025-09-06',
    art: { kind: 'beanie', palette: 'sky', pattern: 'cable', seed: 6 },
  },
  {
    ...plain,
    slug: 'chai-bagan-blanket',
    title: 'Chai Bagan Blanket',
    category: 'Home',
    description:
      'Green waves like the rows of a tea garden seen from the road above. Three of us work on one, a stripe each, and it still takes most of a week.',
    originalPaise: 349_900,
    stock: 4,
    colors: ['Sage'],
    productInfo: '120 by 150 cm, 1.1 kg. Wool cycle at 30 degrees, dry flat in the shade.',
    productMaterial: 'Merino 60%, cotton 40%',
    releasedOn: '2025-09-20',
    art: { kind: 'blanket', palette: 'sage', pattern: 'waves', seed: 3 },
  },
]

/** Of Katran Ghar, who sew offcuts together. */
export const offcutGoods: readonly SeedProduct[] = [
  {
    ...plain,
    slug: 'ret-laptop-sleeve',
    title: 'Ret Laptop Sleeve',
    category: 'Electronics',
    description:
      'Strips too narrow for a shirt, laid side by side and quilted through twice. No two have the same order of stripes; yours will have its own.',
    originalPaise: 109_900,
    stock: 14,
    colors: ['Teal'],
    productInfo: 'Takes machines up to 14 inches, 36 by 26 cm, 210 g. Wipe, or wash by hand without the foam.',
    productMaterial: 'Cotton offcuts 90%, felt of recycled bottles 10%',
    releasedOn: '2025-08-09',
    art: { kind: 'laptopSleeve', palette: 'teal', pattern: 'stripes', seed: 3 },
  },
  {
    ...plain,
    slug: 'kathputli-cushion',
    title: 'Kathputli Cushion',
    category: 'Home Decor',
    description:
      'Paisleys rescued from the ends of the block-printed bolts, stitched with puppet-bright thread. Comes with its filling.',
    originalPaise: 89_900,
    stock: 21,
    colors: ['Coral', 'Marigold'],
    productInfo: '40 by 40 cm with an envelope back, 480 g. Take the cover off and wash cold.',
    productMaterial: 'Cotton offcuts 100%, filled with cotton',
    releasedOn: '2025-08-23',
    art: { kind: 'cushion', palette: 'coral', pattern: 'paisley', seed: 5 },
  },
  {
    ...plain,
    slug: 'mela-ikat-potli',
    title: 'Mela Ikat Potli',
    category: 'Accessories',
    description:
      'A drawstring purse for one evening’s necessities, cut from the ends of ikat that weavers sell by weight. Lined, so that keys do not peep out.',
    originalPaise: 59_900,
    stock: 30,
    colors: ['Indigo'],
    productInfo: '20 cm high, 16 cm wide, cords of 24 cm, 90 g. Spot clean.',
    productMaterial: 'Cotton ikat 100%, cotton lining',
    releasedOn: '2025-09-13',
    art: { kind: 'potli', palette: 'indigo', pattern: 'ikat', seed: 3 },
  },
  {
    ...plain,
    slug: 'chindi-bath-rug',
    title: 'Chindi Bath Rug',
    category: 'Home',
    description:
      'What is left when everything else is sewn becomes a rug: rags twisted to rope, coiled and locked with one thread. Drinks up a wet floor.',
    originalPaise: 129_900,
    stock: 11,
    colors: ['Terracotta'],
    productInfo: '70 cm across, 900 g. Machine wash at 30 degrees, dry in the sun.',
    productMaterial: 'Cotton rags 100%',
    releasedOn: '2025-09-27',
    art: { kind: 'rug', palette: 'terracotta', seed: 4 },
  },
]
