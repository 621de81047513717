import { type Point, spline } from './path.ts'
import { seenAt, type View } from './view.ts'

/** A soft ridge (a > 0) or valley (a < 0) along a line; `taper` says where it fades, both ends if left out. */
export type Fold = { at: readonly Point[]; w: number; a: number; taper?: 'start' | 'end' | 'none' | undefined }

/** Where a coarse copy of the picture begins, and how many pixels one of its cells takes. */
export type Frame = { x0: number; y0: number; q: number; w: number; h: number }

export function stampFold(form: Float32Array, fold: Fold, v: View, frame: Frame): void {
  const { x0, y0, q, w: sw, h: sh } = frame
  const pts = spline(fold.at, 6).map((p) => {
    const [x, y] = seenAt(v, p[0]!, p[1]!)
    return [(x - x0) / q, (y - y0) / q] as const
  })
  const width = (fold.w * v.zoom) / q
  const reach = width * 2.6
  const total = pts.length - 1
  const best = new Float32Array(form.length)
  for (let s = 0; s < total; s++) {
    const [ax, ay] = pts[s]!
    const [bx, by] = pts[s + 1]!
    const ex = bx - ax
    const ey = by - ay
    const e2 = ex * ex + ey * ey || 1
    const xb = Math.min(sw - 1, Math.ceil(Math.max(ax, bx) + reach))
    const yb = Math.min(sh - 1, Math.ceil(Math.max(ay, by) + reach))
    for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= yb; y++) {
      for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= xb; x++) {
        const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / e2))
        const dx = x - ax - ex * t
        const dy = y - ay - ey * t
        const d = (dx * dx + dy * dy) / (width * width)
        if (d > 6) continue
        const value = fold.a * 1.55 * Math.exp(-d) * fade(fold, (s + t) / total)
        const i = y * sw + x
        if (Math.abs(value) > Math.abs(best[i]!)) best[i] = value
      }
    }
  }
  for (let i = 0; i < form.length; i++) form[i]! += best[i]!
}

function fade({ taper }: Fold, along: number): number {
  if (taper === 'end') return 1 - along
  if (taper === 'start') return along
  if (taper === 'none') return 1
  return Math.sin(Math.PI * (0.04 + along * 0.92))
}
