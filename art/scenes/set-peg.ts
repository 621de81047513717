/** Hung from a wooden peg rail by its handle, a few small things on the other pegs. */
import { type Backdrop, lying, panes } from '../engine/backdrop.ts'
import { mixHex, type Rgb, rgb } from '../engine/colour.ts'
import { tube } from '../engine/cord.ts'
import { spline } from '../engine/path.ts'
import { ball } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { green, leaf } from '../kinds/leaves.ts'
import { tassel } from '../kinds/parts.ts'
import { handed, type Setting } from './setting.ts'
import { scissors } from './table-props.ts'
import { thread, yarnOf } from './yarn.ts'

const RAIL = 150

export async function onPeg(stage: Stage, setting: Setting): Promise<Backdrop> {
  const { kind, build, palette, seed, cloth, chance } = setting
  const { X } = handed(chance)
  const t = palette.tones
  const wood = await cloth('wood', ['#d2ac78', '#a5784a'], { size: 420 })
  const from = kind.peg ?? [600, 120]
  stage.within({ zoom: 0.8, from, to: [X(640), RAIL - 6], z: 30 }, () => build(stage, seed))
  stage.sheet({ d: `M-40 ${RAIL - 46} H1240 V${RAIL + 42} H-40Z`, z: 0, thick: 22, rim: 10 }, wood)
  for (const x of [150, 395, 640, 885, 1130])
    stage.mesh(ball({ at: [X(x), RAIL, 62], r: [21, 21, x === 640 ? 72 : 50] }), wood)
  const others = chance.pick([
    [hank, hungScissors],
    [bundle, hank],
    [hungScissors, bundle],
    [hank, bundle],
  ] as const)
  await others[0](stage, setting, X(150))
  await others[1](stage, setting, X(1110))
  const line = chance() < 0.5 ? 0.78 : 2
  const wall = lying(palette.ground)
  const tint = rgb(mixHex(palette.ground, t[1], 0.45))
  const base = rgb(palette.ground)
  const light = panes(
    [
      [0.3, 0.56],
      [0.62, 0.88],
    ],
    0.1,
    0.5,
    14,
  )
  const out: Rgb = [0, 0, 0]
  return {
    ...wall,
    shadow: 0.6,
    at(x, y) {
      const c = wall.at(x, y)
      const painted = Math.min(1, Math.max(0, (y - line) * 500))
      for (let i = 0; i < 3; i++) out[i] = c[i]! * light(x, y) * (1 + (tint[i]! / base[i]! - 1) * painted)
      return out
    },
  }
}

/** A twisted hank of yarn looped over a peg. */
async function hank(stage: Stage, { palette, cloth }: Setting, x: number): Promise<void> {
  const m = await yarnOf(cloth, palette.tones[3])
  for (let k = 0; k < 14; k++) {
    const w = 2 + k * 2.6
    const drop = 300 + (k % 5) * 16
    const loop = [
      [x - 6, RAIL - 22, 80],
      [x - w, RAIL + 60, 50 + k * 2],
      [x - w * 1.1, RAIL + drop * 0.6, 46],
      [x, RAIL + drop, 40 + k * 3],
      [x + w * 1.1, RAIL + drop * 0.6, 46],
      [x + w, RAIL + 60, 50 + k * 2],
      [x + 6, RAIL - 22, 80],
    ]
    stage.mesh(tube({ along: spline(loop, 12), r: 8, size: 26, around: 9, repeat: 1 }), m)
  }
  thread(
    stage,
    await yarnOf(cloth, palette.tones[4]),
    [
      [x - 36, RAIL + 96, 92],
      [x, RAIL + 104, 118],
      [x + 36, RAIL + 96, 92],
    ],
    10,
  )
}

async function hungScissors(stage: Stage, { palette, cloth, seed }: Setting, x: number): Promise<void> {
  const m = await yarnOf(cloth, palette.tones[0])
  thread(
    stage,
    m,
    [
      [x + 18, RAIL - 20, 80],
      [x - 4, RAIL + 60, 50],
      [x, RAIL + 150, 30],
    ],
    6,
  )
  thread(
    stage,
    m,
    [
      [x + 32, RAIL - 20, 80],
      [x + 20, RAIL + 60, 50],
      [x + 4, RAIL + 150, 30],
    ],
    6,
  )
  scissors(stage, { x, y: RAIL + 300, turn: Math.PI, z: 20 })
  tassel(stage, [x + 2, RAIL + 158, 30], 70, 16, m, seed)
}

/** Leaves tied and hung to dry. */
async function bundle(stage: Stage, { palette, cloth }: Setting, x: number): Promise<void> {
  const m = green('#97a06d', '#7b7a4c')
  for (let k = -4; k <= 4; k++) {
    const a = Math.PI / 2 + k * 0.13
    const stem = [
      [x + 18, RAIL + 30, 50],
      [x + 18 + k * 4, RAIL + 110, 44],
    ]
    stage.mesh(tube({ along: spline(stem, 6), r: 4, size: 30, around: 8 }), m.stem)
    leaf(stage, m.leaf, {
      from: [x + 18 + k * 6, RAIL + 100 + Math.abs(k) * 6],
      angle: a,
      length: 210 - Math.abs(k) * 16,
      z: 30 + (k & 1) * 14,
      curl: 0.7,
    })
  }
  thread(
    stage,
    await yarnOf(cloth, palette.tones[0]),
    [
      [x - 8, RAIL + 84, 62],
      [x + 18, RAIL + 92, 78],
      [x + 46, RAIL + 84, 62],
    ],
    8,
  )
}
