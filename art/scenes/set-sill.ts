/** A window sill in the morning: panes of pale sky behind, curtain at one side, the product on the board. */
import { type Backdrop, type Foot, standing } from '../engine/backdrop.ts'
import { lighten, mix, mixHex, type Rgb } from '../engine/colour.ts'
import { surface } from '../engine/solids.ts'
import type { Stage } from '../engine/stage.ts'
import { green, leafSpray } from '../kinds/leaves.ts'
import { glaze } from '../textures/wardrobe.ts'
import { standAt } from './set-shelf.ts'
import { boards, handed, type Setting } from './setting.ts'
import { bottle } from './shelf-props.ts'
import { yarnBall, yarnOf } from './yarn.ts'

const FLOOR = 980
const SILL = 900

export async function onSill(stage: Stage, setting: Setting): Promise<Backdrop> {
  const { build, palette, seed, cloth, chance } = setting
  const { X } = handed(chance)
  const t = palette.tones
  const [wood, front] = await boards(cloth)
  const move = standAt(setting, X(620), FLOOR - 6, 0.74)
  stage.within(move.placing, () => build(stage, seed))
  await curtain(stage, setting, X)
  const feet: Foot[] = [...move.feet]
  if (chance() < 0.5) {
    yarnBall(stage, await yarnOf(cloth, t[3]), { x: X(1040), y: FLOOR - 66, r: 70, seed, z: -60 })
    feet.push({ x: X(1040), y: FLOOR, rx: 60, ry: 13 })
  } else {
    leafSpray(stage, green(), { x: X(1060), y: FLOOR - 190, z: -280, count: 7, length: 170, seed, spread: 1.3 })
    stage.within({ from: [0, 0], to: [0, 0], z: -280 }, () =>
      bottle(stage, glaze(mixHex(t[1], t[4], 0.3), { gloss: 0.4 }), { x: X(1060), y: FLOOR - 16, h: 200, r: 74 }),
    )
    feet.push({ x: X(1060), y: FLOOR - 12, rx: 70, ry: 14 })
  }
  stage.ground(wood, { within: (_, y) => y > SILL && y < 1040 })
  stage.ground(front, { within: (_, y) => y >= 1040 && y < 1100 })
  const stand = { feet, casts: [{ y: FLOOR + 2, strength: 0.3, lean: 0.5 }] }
  return { ...windowWall(palette.ground, X(620) / 1200), stand, glow: move.glow(stage) }
}

/** A linen curtain hanging in folds at the left (or right) edge. */
async function curtain(stage: Stage, { palette, cloth }: Setting, X: (x: number) => number): Promise<void> {
  const m = await cloth('weave', [lighten(palette.tones[1], 0.35)], {
    size: 120,
    threads: 48,
    slub: 0.6,
    bump: 0.8,
    deep: 0.2,
  })
  const folds = surface(160, 60, (s, t) => {
    const a = s * Math.PI * 2 * 5 + Math.sin(s * 7)
    const x = -30 + s * (190 + 30 * t) + Math.cos(a) * 6
    return [
      X(x),
      -40 + t * 935 + Math.sin(a) * 5 * t,
      -420 + (Math.sin(a) + 1) * (14 + 12 * t),
      (s * 620) / m.size,
      (t * 960) / m.size,
    ]
  })
  stage.mesh(folds, m)
}

/** The wall with a window of four panes; beyond it a pale sky over soft green. */
function windowWall(ground: string, middle: number): Backdrop {
  const wall = standing(ground, undefined, 2)
  const top = mix('#dcebf5', ground, 0.25)
  const low = mix('#fdf3df', ground, 0.2)
  const trees = mix('#b9cda8', ground, 0.4)
  const frame = mix('#fffaf2', ground, 0.18)
  const shade = mix(ground, '#6b4f60', 0.28)
  const out: Rgb = [0, 0, 0]
  const edge = (d: number) => Math.min(1, Math.max(0, 0.5 + d * 420))
  return {
    ...wall,
    at(x, y) {
      const u = x - middle
      const glass = edge(0.37 - Math.abs(u)) * edge(y - 0.05) * edge(0.735 - y)
      const bar = Math.max(edge(0.012 - Math.abs(u)), edge(0.012 - Math.abs(y - 0.36)))
      const casing = edge(0.41 - Math.abs(u)) * edge(y - 0.012) * edge(0.8 - y)
      const hill = 0.6 + 0.035 * Math.sin(u * 9) + 0.02 * Math.sin(u * 23 + 1)
      const green = Math.min(1, Math.max(0, (y - hill) * 16 + 0.5))
      const c = wall.at(x, y * 0.8)
      const under = y > 0.916 ? 0.62 + 0.38 * Math.min(1, (y - 0.916) / 0.1) : 1
      for (let k = 0; k < 3; k++) {
        const sky = top[k]! + (low[k]! - top[k]!) * Math.min(1, y / 0.7)
        const beyond = sky + (trees[k]! - sky) * green * 0.8
        const pane = beyond + (frame[k]! - beyond) * bar
        // The casing is lit on its left edge and shaded on its right.
        const wood = u > 0.37 ? frame[k]! * 0.86 : frame[k]!
        const line = Math.abs(Math.abs(u) - 0.41) < 0.003 ? shade[k]! : wood
        const out0 = c[k]! * under + (line - c[k]! * under) * casing
        out[k] = out0 + (pane - out0) * glass
      }
      return out
    },
  }
}
