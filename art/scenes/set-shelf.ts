/** A shelf in a quiet room: arch or bare wall behind, a few companions beside the product. */
import { type Backdrop, type Foot, type Stand, standing } from '../engine/backdrop.ts'
import { lighten, mixHex, type Rgb, rgb } from '../engine/colour.ts'
import type { Stage } from '../engine/stage.ts'
import { green, leafSpray } from '../kinds/leaves.ts'
import type { Palette } from '../palettes.ts'
import { glaze } from '../textures/wardrobe.ts'
import { boards, handed, movedFeet, type Setting } from './setting.ts'
import { books, bottle, spools, standingBooks, vase } from './shelf-props.ts'
import { basketOfYarn, bowlOfYarn, yarnBall, yarnOf } from './yarn.ts'

const ZOOM = 0.74
const FLOOR = 930

export async function onShelf(stage: Stage, setting: Setting): Promise<Backdrop> {
  const { build, palette, seed, cloth, chance } = setting
  const { X } = handed(chance)
  const [wood, front] = await boards(cloth)
  const move = standAt(setting, X(665), FLOOR - 8, ZOOM)
  stage.within(move.placing, () => build(stage, seed))
  const feet = [...move.feet]
  feet.push(await companion(stage, setting, X(155), X(155) < 600 ? 20 : 930))
  feet.push(await smallThing(stage, setting, X(1076)))
  if (chance() < 0.4) {
    yarnBall(stage, await yarnOf(cloth, palette.tones[1]), { x: X(318), y: FLOOR - 46, r: 54, seed: seed + 2, z: 60 })
    feet.push({ x: X(318), y: FLOOR + 4, rx: 46, ry: 12 })
  }
  stage.ground(wood, { within: (_, y) => y > 868 && y < 968 })
  stage.ground(front, { within: (_, y) => y >= 968 && y < 1012 })
  const look = chance()
  const arch = look < 0.45 ? X(665) / 1200 : null
  const stand = { feet, casts: [{ y: FLOOR + 4, strength: 0.28, lean: 0.7 }] }
  return { ...room(palette, stand, arch, look > 0.75), glow: move.glow(stage) }
}

/** Where a standing thing goes, its feet there, and its light if it has one. */
export function standAt({ kind }: Setting, x: number, y: number, zoom: number) {
  const from = [600, kind.stand?.casts[0]?.y ?? 1050] as const
  const dx = x - from[0] * zoom
  const dy = y - from[1] * zoom
  return {
    placing: { zoom, from, to: [x, y] as const },
    feet: movedFeet(kind.stand?.feet ?? [], zoom, dx, dy),
    glow: (stage: Stage) => {
      const g = kind.glow
      return (
        g && {
          ...g,
          x: (g.x * zoom + dx) * stage.fine,
          y: (g.y * zoom + dy) * stage.fine,
          r: g.r * zoom * 1.25 * stage.fine,
        }
      )
    },
  }
}

/** The tall companion at the side. */
async function companion(
  stage: Stage,
  { palette, seed, cloth, chance }: Setting,
  x: number,
  left: number,
): Promise<Foot> {
  const t = palette.tones
  const heap = { x, y: FLOOR - 14, r: 128, z: -260, seed }
  const pick = chance.pick(['vase', 'books', 'bowl', 'basket', 'standing', 'bottle'] as const)
  if (pick === 'bowl') {
    await bowlOfYarn(
      stage,
      cloth,
      glaze(lighten(t[1], 0.5), { gloss: 0.25, shine: 18 }),
      [t[0], t[3], t[4], t[2]],
      heap,
    )
    return { x, y: FLOOR - 12, rx: 78, ry: 16 }
  }
  if (pick === 'basket') {
    await basketOfYarn(stage, cloth, '#d3b98d', [t[3], t[0], t[4], t[1]], heap)
    return { x, y: FLOOR - 12, rx: 110, ry: 18 }
  }
  if (pick === 'books' || pick === 'standing') {
    const covers = await Promise.all([t[2], t[1], t[3], t[0]].map((c) => cloth('weave', [c], { size: 70, bump: 1.2 })))
    if (pick === 'standing') standingBooks(stage, covers, { x: left + 10, y: FLOOR - 6 })
    else {
      const top = books(stage, covers.slice(0, 3), { x: left, y: FLOOR - 6 })
      yarnBall(stage, await yarnOf(cloth, t[0]), { x, y: top - 62, r: 66, seed, z: -60 })
    }
    return { x, y: FLOOR - 4, rx: 150, ry: 14 }
  }
  const tall = pick === 'vase'
  const leaves = tall ? green() : green('#a8a06a', '#7f7648')
  leafSpray(stage, leaves, {
    x,
    y: FLOOR - (tall ? 290 : 230),
    z: -330,
    count: tall ? 9 : 6,
    length: tall ? 190 : 230,
    seed,
    spread: tall ? 1.5 : 1,
  })
  const m = glaze(tall ? t[4] : mixHex(t[2], t[0], 0.5), { gloss: 0.3, shine: 24 })
  stage.within({ from: [0, 0], to: [0, 0], z: -330 }, () =>
    tall ? vase(stage, m, { x, y: FLOOR - 14, h: 300, r: 96 }) : bottle(stage, m, { x, y: FLOOR - 14, h: 240, r: 78 }),
  )
  return { x, y: FLOOR - 10, rx: 84, ry: 18 }
}

/** The small companion at the other side. */
async function smallThing(stage: Stage, { palette, seed, cloth, chance }: Setting, x: number): Promise<Foot> {
  const t = palette.tones
  if (chance() < 0.65) {
    yarnBall(stage, await yarnOf(cloth, t[3]), { x, y: FLOOR - 72, r: 76, seed, z: -120 })
    return { x, y: FLOOR, rx: 62, ry: 14 }
  }
  const wood = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
  for (const [k, dx] of [-46, 44].entries()) {
    spools(
      stage,
      { wood, thread: await cloth('weave', [t[k ? 0 : 3]], { size: 30, threads: 8 }) },
      { x: x + dx, y: FLOOR - 14, r: 34, h: 84 - k * 16, z: -80 },
    )
  }
  return { x, y: FLOOR, rx: 86, ry: 12 }
}

/** The wall, with a painted arch where `arch` gives its middle or a painted dado, and shade under the board. */
function room(palette: Palette, stand: Stand, arch: number | null, dado: boolean): Backdrop {
  const wall = standing(palette.ground, stand, 2)
  const tint = rgb(mixHex(palette.ground, palette.tones[1], 0.6))
  const base = rgb(palette.ground)
  const out: Rgb = [0, 0, 0]
  const painted = (x: number, y: number) => {
    if (dado) return Math.min(1, Math.max(0, (y - 0.5) * 500))
    if (arch === null || y > 0.8) return 0
    const d = (y < 0.46 ? Math.hypot(x - arch, y - 0.46) : Math.abs(x - arch)) - 0.36
    return Math.min(1, Math.max(0, 0.5 - d * 700))
  }
  return {
    ...wall,
    at(x, y) {
      const c = wall.at(x, y * 0.8)
      const under = y > 0.843 ? 0.62 + 0.38 * Math.min(1, (y - 0.843) / 0.16) : 1
      const inside = painted(x, y)
      for (let k = 0; k < 3; k++) out[k] = c[k]! * under * (1 + (tint[k]! / base[k]! - 1) * inside)
      return out
    },
  }
}
