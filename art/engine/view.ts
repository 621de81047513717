import type { Spot } from './path.ts'

/** Where a view puts a point: scale, turn and shift, folded into six numbers plus the depth scale. */
export type View = { a: number; b: number; c: number; d: number; e: number; f: number; zoom: number; turn: number }
export type Placing = { zoom?: number; turn?: number; from?: Spot; to?: Spot; z?: number }

export function view({ zoom = 1, turn = 0, from = [600, 600], to = [600, 600] }: Placing = {}): View {
  const c = Math.cos(turn) * zoom
  const s = Math.sin(turn) * zoom
  return {
    a: c,
    b: -s,
    c: s,
    d: c,
    e: to[0] - c * from[0] + s * from[1],
    f: to[1] - s * from[0] - c * from[1],
    zoom,
    turn,
  }
}

export function joinViews(outer: View, inner: View): View {
  return {
    a: outer.a * inner.a + outer.b * inner.c,
    b: outer.a * inner.b + outer.b * inner.d,
    c: outer.c * inner.a + outer.d * inner.c,
    d: outer.c * inner.b + outer.d * inner.d,
    e: outer.a * inner.e + outer.b * inner.f + outer.e,
    f: outer.c * inner.e + outer.d * inner.f + outer.f,
    zoom: outer.zoom * inner.zoom,
    turn: outer.turn + inner.turn,
  }
}

export const seenAt = (v: View, x: number, y: number): Spot => [v.a * x + v.b * y + v.e, v.c * x + v.d * y + v.f]
/** The point that a view puts at these pixels. */
export function placeOf(v: View, px: number, py: number): Spot {
  const det = v.a * v.d - v.b * v.c
  const dx = px - v.e
  const dy = py - v.f
  return [(v.d * dx - v.b * dy) / det, (v.a * dy - v.c * dx) / det]
}
