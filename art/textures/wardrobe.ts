/** Names for materials. A kind asks for `cloth('stockinette', [colours], { size })`; equal requests share one tile. */
import { rgb } from '../engine/colour.ts'
import { type Look, type Material, material, plain, type Tile } from '../engine/material.ts'
import { type RowOptions, shells, single } from './crochet.ts'
import { cable, garter, type KnitOptions, ribbing, stockinette } from './knit.ts'
import { blockPrint, type FloralOptions, florals, type LabelOptions, label, type PrintOptions, zari } from './prints.ts'
import { type GrannyOptions, granny, type MandalaOptions, mandala } from './rounds.ts'
import { beads, leather, type SpeckleOptions, speckle, wood } from './stuffs.ts'
import { ikat, twist, type WeaveOptions, weave } from './woven.ts'

type Px = { px?: number; seed?: number }
type Options = {
  stockinette: KnitOptions
  ribbing: KnitOptions
  garter: KnitOptions
  cable: KnitOptions
  single: RowOptions
  shells: RowOptions & { across?: number }
  granny: GrannyOptions
  mandala: MandalaOptions
  weave: WeaveOptions
  ikat: Px & { threads?: number }
  blockPrint: PrintOptions
  florals: FloralOptions
  zari: object
  twist: Px & { plies?: number }
  beads: Px & { across?: number }
  leather: Px & { grain?: number }
  wood: Px & { rings?: number }
  clay: SpeckleOptions
  label: LabelOptions
}
export type ClothName = keyof Options
type Recipe<N extends ClothName> = {
  make: (colours: readonly string[], options: Options[N]) => Tile | Promise<Tile>
  look: Look
}
/** What `cloth` is: give it a name, colours and options, get a material. */
export type Cloth = <N extends ClothName>(
  name: N,
  colours: readonly string[],
  ...options: object extends Options[N] ? [(Look & Options[N])?] : [Look & Options[N]]
) => Promise<Material>

const WOOL = { sheen: 0.5, fuzz: 1 }
const COTTON = { sheen: 0.22, fuzz: 0.5 }
const CLOTH = { sheen: 0.16 }
const RECIPES: { [N in ClothName]: Recipe<N> } = {
  stockinette: { make: stockinette, look: { size: 150, bump: 10, ...WOOL } },
  ribbing: { make: ribbing, look: { size: 120, bump: 11, ...WOOL } },
  garter: { make: garter, look: { size: 130, bump: 9, ...WOOL } },
  cable: { make: cable, look: { size: 300, bump: 17, ...WOOL } },
  single: { make: single, look: { size: 150, bump: 8, ...COTTON } },
  granny: { make: granny, look: { size: 240, bump: 11, ...COTTON } },
  mandala: { make: mandala, look: { size: 300, bump: 13, ...COTTON } },
  shells: { make: shells, look: { size: 260, bump: 12, ...COTTON } },
  weave: { make: weave, look: { size: 110, bump: 2.2, ...CLOTH } },
  ikat: { make: ikat, look: { size: 260, bump: 1.6, ...CLOTH } },
  blockPrint: { make: blockPrint, look: { size: 240, bump: 1.4, ...CLOTH } },
  florals: { make: florals, look: { size: 300, bump: 1.4, ...CLOTH } },
  zari: { make: zari, look: { size: 120, bump: 1.4, sheen: 0.2, gloss: 0.22, shine: 14 } },
  twist: { make: twist, look: { size: 26, bump: 3.2, ...WOOL } },
  beads: { make: beads, look: { size: 120, bump: 9, gloss: 0.5, shine: 30, sheen: 0.1 } },
  leather: { make: leather, look: { size: 170, bump: 3.2, gloss: 0.22, shine: 18, sheen: 0.12 } },
  wood: { make: wood, look: { size: 420, bump: 2.4, gloss: 0.1, shine: 14, sheen: 0.05 } },
  clay: { make: speckle, look: { size: 160, bump: 1.2, gloss: 0.16, shine: 18, sheen: 0.06 } },
  label: { make: label, look: { size: 100, bump: 0, sheen: 0.05 } },
}
const LOOKS = ['size', 'bump', 'sheen', 'gloss', 'shine', 'fuzz', 'cutout', 'metal', 'glow'] as const
const KEPT = 40

/** A wardrobe keeps the last tiles it wove. Functions among the options are told apart by their text. */
export function openWardrobe(): Cloth {
  const shelf = new Map<string, Promise<Material>>()
  return (name, colours, ...[options]) => {
    const given = options ?? ({} as Look & Options[typeof name])
    const key = name + JSON.stringify([colours, Object.entries(given).map(([k, v]) => [k, String(v)])])
    const known = shelf.get(key)
    if (known) return known
    if (shelf.size >= KEPT) shelf.delete(shelf.keys().next().value!)
    const woven = weaveNew(name, colours, given)
    shelf.set(key, woven)
    return woven
  }
}

async function weaveNew<N extends ClothName>(
  name: N,
  colours: readonly string[],
  options: Look & Options[N],
): Promise<Material> {
  const { make, look } = RECIPES[name]
  const asked: Look = {}
  for (const key of LOOKS) if (options[key] !== undefined) asked[key] = options[key]
  return material(await make(colours, options), { ...look, ...asked })
}

export const glaze = (colour: string, look: Look = {}): Material =>
  plain(rgb(colour), { gloss: 0.55, shine: 40, sheen: 0.08, ...look })
export const matte = (colour: string, look: Look = {}): Material =>
  plain(rgb(colour), { gloss: 0.05, shine: 10, ...look })
export const brass = (colour = '#c9973f'): Material =>
  plain(rgb(colour), { gloss: 0.9, shine: 46, metal: 0.85, sheen: 0 })
