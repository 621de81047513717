/** Hung on a plaster wall above a low board, in window light. */
import { type Backdrop, type Foot, lying, panes } from '../engine/backdrop.ts'
import { mixHex, type Rgb, rgb } from '../engine/colour.ts'
import { ball } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { green, leafSpray } from '../kinds/leaves.ts'
import { glaze } from '../textures/wardrobe.ts'
import { boards, handed, type Setting } from './setting.ts'
import { books, bottle, vase } from './shelf-props.ts'
import { basketOfYarn, bowlOfYarn, yarnBall, yarnOf } from './yarn.ts'

const FLOOR = 1090

export async function onWall(stage: Stage, setting: Setting): Promise<Backdrop> {
  const { build, seed, cloth, chance } = setting
  const { X } = handed(chance)
  const [wood, front] = await boards(cloth)
  const peg = await cloth('wood', ['#c99f6c', '#94663a'], { px: 256, size: 300 })
  stage.within({ zoom: 0.8, from: [600, 100], to: [X(660), 92] }, () => build(stage, seed))
  stage.mesh(ball({ at: [X(660), 84, 30], r: [17, 17, 26] }), peg)
  const feet = [await greenery(stage, setting, X(150)), ...(await company(stage, setting, X))]
  stage.ground(wood, { within: (_, y) => y > 1040 && y < 1122 })
  stage.ground(front, { within: (_, y) => y >= 1122 && y < 1160 })
  return plaster(setting, feet)
}

async function greenery(stage: Stage, { palette, seed, chance }: Setting, x: number): Promise<Foot> {
  const t = palette.tones
  if (chance() < 0.6) {
    leafSpray(stage, green(), { x, y: FLOOR - 250, z: 60, count: 9, length: 190, seed, spread: 1.5 })
    vase(stage, glaze(t[4], { gloss: 0.3, shine: 24 }), { x, y: FLOOR - 10, h: 270, r: 92 })
  } else {
    leafSpray(stage, green('#a8a06a', '#7f7648'), { x, y: FLOOR - 220, z: 40, count: 6, length: 250, seed, spread: 1 })
    bottle(stage, glaze(t[1], { gloss: 0.3, shine: 24 }), { x, y: FLOOR - 10, h: 230, r: 78 })
  }
  return { x, y: FLOOR - 6, rx: 84, ry: 16 }
}

async function company(
  stage: Stage,
  { palette, seed, cloth, chance }: Setting,
  X: (x: number) => number,
): Promise<Foot[]> {
  const t = palette.tones
  const heap = { x: X(1066), y: FLOOR - 8, r: 104, z: -20, seed }
  const pick = chance()
  if (pick < 0.3) {
    await bowlOfYarn(stage, cloth, glaze(t[1], { gloss: 0.25, shine: 18 }), [t[0], t[3], t[4], t[2]], heap)
    return [{ x: heap.x, y: FLOOR - 4, rx: 66, ry: 13 }]
  }
  if (pick < 0.55) {
    await basketOfYarn(stage, cloth, '#d3b98d', [t[3], t[1], t[4], t[0]], heap)
    return [{ x: heap.x, y: FLOOR - 4, rx: 90, ry: 14 }]
  }
  if (pick < 0.75) {
    const covers = await Promise.all([t[2], t[1], t[3]].map((c) => cloth('weave', [c], { size: 70, bump: 1.2 })))
    const top = books(stage, covers, { x: X(1066) - 120, y: FLOOR, w: 240, z: 10 })
    yarnBall(stage, await yarnOf(cloth, t[4]), { x: X(1050), y: top - 48, r: 50, seed, z: 10 })
    return [{ x: X(1066), y: FLOOR + 2, rx: 130, ry: 10 }]
  }
  const feet: Foot[] = []
  for (const [x, r, c, z] of [
    [1070, 74, t[3], -40],
    [950, 54, t[1], 40],
  ] as const) {
    yarnBall(stage, await yarnOf(cloth, c), { x: X(x), y: FLOOR - r * 0.88, r, seed: seed + r, z })
    feet.push({ x: X(x), y: FLOOR + 3, rx: r * 0.84, ry: r * 0.18 })
  }
  return feet
}

/** The wall: plain, or painted below a line, with window light across it. */
function plaster({ palette, chance }: Setting, feet: Foot[]): Backdrop {
  const wall = lying(palette.ground)
  const tint = rgb(mixHex(palette.ground, palette.tones[1], 0.5))
  const base = rgb(palette.ground)
  const light = panes(
    [
      [0.34, 0.54],
      [0.58, 0.78],
    ],
    0.09,
    0.42,
    14,
  )
  const line = chance() < 0.4 ? 0.62 : 2
  const out: Rgb = [0, 0, 0]
  return {
    ...wall,
    stand: { feet, casts: [] },
    at(x, y) {
      const c = wall.at(x, y)
      const k = light(x, y) * (y > 0.966 ? 0.66 : 0.97)
      const painted = Math.min(1, Math.max(0, (y - line) * 500))
      for (let i = 0; i < 3; i++) out[i] = c[i]! * k * (1 + (tint[i]! / base[i]! - 1) * painted)
      return out
    },
  }
}
