import { noise } from './chance.ts'
import { mix, type Rgb, rgb } from './colour.ts'

/** A thing that stands: contact shade under each foot, and long soft shadows falling back to the right. */
export type Foot = { x: number; y: number; rx: number; ry?: number; strength?: number }
export type Cast = { y: number; lean?: number; flatten?: number; x0?: number; strength?: number }
export type Stand = { feet: readonly Foot[]; casts: readonly Cast[] }
export type Glow = { x: number; y: number; r: number; strength: number }

/** What is behind and under the things. `at` takes 0..1 across and down the picture and gives linear light. */
export type Backdrop = {
  at(x: number, y: number): Rgb
  /** Height of the ground that takes shadows, or null for a far wall. */
  floor: number | null
  stand?: Stand | undefined
  /** How dark shadows on the ground are. */
  shadow?: number
  /** Extra light over everything: window panes, leaves before a window. */
  sun?: (x: number, y: number) => number
  glow?: Glow | undefined
}

const grainAt = (x: number, y: number) => 1 + noise(x * 900, y * 900, 5) * 0.008

/** A soft tinted ground that flat things lie on. */
export function lying(tint: string): Backdrop {
  const light = mix(tint, '#fffaf2', 0.42)
  const base = rgb(tint)
  const dark = mix(tint, '#6b4068', 0.2)
  const out: Rgb = [0, 0, 0]
  return {
    floor: 0,
    at(x, y) {
      const glow = Math.max(0, 1 - Math.hypot(x - 0.32, y - 0.26) * 1.15)
      const edge = Math.min(1, Math.max(0, Math.hypot(x - 0.5, y - 0.5) - 0.42) * 1.7)
      const grain = grainAt(x, y)
      for (let c = 0; c < 3; c++) {
        out[c] = (base[c]! + (light[c]! - base[c]!) * glow + (dark[c]! - base[c]!) * edge * 0.75) * grain
      }
      return out
    },
  }
}

/** A seamless cove that standing things stand in. */
export function standing(tint: string, stand: Stand | undefined, horizon = 0.66): Backdrop {
  const wall = mix(tint, '#fffaf2', 0.34)
  const wallDark = mix(tint, '#5d3860', 0.12)
  const floor = mix(tint, '#fff6ea', 0.14)
  const floorDark = mix(tint, '#4f3050', 0.2)
  const out: Rgb = [0, 0, 0]
  return {
    floor: null,
    stand,
    at(x, y) {
      const t = Math.min(1, Math.max(0, (y - horizon + 0.1) / 0.2))
      const s = t * t * (3 - 2 * t)
      const glow = Math.max(0, 1 - Math.hypot(x - 0.3, y - 0.22) * 1.05)
      const pool = Math.max(0, 1 - Math.hypot((x - 0.46) * 0.9, (y - 0.84) * 1.7) * 1.25)
      const edge = Math.min(1, Math.max(0, Math.hypot(x - 0.5, y - 0.5) - 0.44) * 1.6)
      const grain = grainAt(x, y)
      for (let c = 0; c < 3; c++) {
        const a = wallDark[c]! + (wall[c]! - wallDark[c]!) * (0.35 + 0.65 * glow)
        const b = floorDark[c]! + (floor[c]! - floorDark[c]!) * (0.35 + 0.65 * pool)
        out[c] = (a + (b - a) * s) * (1 - edge * 0.16) * grain
      }
      return out
    },
  }
}

/** Window light in slanting panes over a backdrop; each pane is from..to along the slant. */
export function panes(list: readonly (readonly [number, number])[], amount = 0.1, slant = 0.3, soft = 18) {
  return (x: number, y: number): number => {
    const u = x + y * slant
    let best = 0
    for (const [from, to] of list)
      best = Math.max(best, Math.min(1, Math.max(0, Math.min((u - from) * soft, (to - u) * soft))))
    return 1 + amount * best
  }
}
