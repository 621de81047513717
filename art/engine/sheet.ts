import { coverage } from './coverage.ts'
import { type Fold, type Frame, stampFold } from './folds.ts'
import { blur, depthInside, shrink } from './grid.ts'
import type { Material } from './material.ts'
import { flatten, type Polygon, type Spot } from './path.ts'
import type { Stage } from './stage.ts'
import { placeOf, seenAt } from './view.ts'

/**
 * A flat piece: an outline (`d` or `polys`) at height z, `thick` in its middle, rounded over `rim` units at its edge.
 * The cloth runs straight, turned by `grain`, or as `uv` says; `wobble` lets the edge follow the stitches.
 */
export type Piece = {
  d?: string
  polys?: readonly Polygon[]
  z?: number
  thick?: number
  rim?: number
  folds?: readonly Fold[]
  form?: (x: number, y: number, inside: number) => number
  uv?: (x: number, y: number) => Spot
  grain?: number
  offset?: Spot
  wobble?: number
  drape?: number
  over?: boolean
}

const COARSE = 3

export function layPiece(stage: Stage, piece: Piece, material: Material): void {
  const k = stage.view.zoom
  const local = piece.polys ?? flatten(piece.d ?? '', 8 / k)
  const polys = local.map((p) => p.map(([x, y]) => seenAt(stage.view, x, y)))
  const frame = frameFrom(stage, polys)
  const bw = frame.w * COARSE
  const bh = frame.h * COARSE
  if (bw < 4 || bh < 4) return
  const cover = coverage(polys, bw, bh, frame.x0, frame.y0)
  const form = toForm(stage, piece, cover, frame)
  const wobble = (piece.wobble ?? 0) * k
  const edge = wobble > 0.6 ? blur(cover, bw, bh, wobble, 1) : null
  write(stage, piece, material, frame, form, cover, edge)
}

/** The part of the picture that the piece may touch, in coarse cells. */
function frameFrom(stage: Stage, polys: readonly Polygon[]): Frame {
  const k = stage.view.zoom
  const pad = 4 * COARSE + 12 * k
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9]
  for (const p of polys) {
    for (const [x, y] of p) {
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
  }
  x0 = Math.floor(Math.max(-60 * k, x0 - pad))
  y0 = Math.floor(Math.max(-60 * k, y0 - pad))
  x1 = Math.ceil(Math.min(stage.w + 60 * k, x1 + pad))
  y1 = Math.ceil(Math.min(stage.h + 60 * k, y1 + pad))
  return { x0, y0, q: COARSE, w: Math.ceil((x1 - x0) / COARSE), h: Math.ceil((y1 - y0) / COARSE) }
}

/** The piece's height over its base on the coarse grid, in picture units. */
function toForm(stage: Stage, piece: Piece, cover: Float32Array, frame: Frame): Float32Array {
  const { x0, y0, q, w, h } = frame
  const k = stage.view.zoom
  const { rim = 10, thick = 8 } = piece
  const inside = depthInside(shrink(cover, w * q, h * q, q).data, w, h)
  const form = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const deep = (inside[i]! * q) / k
      const t = Math.min(1, deep / rim)
      form[i] = thick * Math.sqrt(1 - (1 - t) * (1 - t))
      if (!piece.form) continue
      const [lx, ly] = placeOf(stage.view, x0 + (x + 0.5) * q, y0 + (y + 0.5) * q)
      form[i]! += piece.form(lx, ly, deep)
    }
  }
  for (const fold of piece.folds ?? []) stampFold(form, fold, stage.view, frame)
  return blur(form, w, h, Math.max(1, (1.6 * k) / q), 2)
}

function write(
  stage: Stage,
  piece: Piece,
  material: Material,
  { x0, y0, q, w: sw, h: sh }: Frame,
  form: Float32Array,
  cover: Float32Array,
  edge: Float32Array | null,
): void {
  const v = stage.view
  const k = v.zoom
  const base = (piece.z ?? 0) * k + stage.lift
  const id = stage.idFrom(material)
  const { drape = 0.2, grain = 0, offset = [0, 0] } = piece
  const cg = Math.cos(grain)
  const sg = Math.sin(-grain)
  const size = 1 / material.size
  const f = k / (2 * q)
  for (let y = Math.max(0, y0); y < Math.min(stage.h, y0 + sh * q); y++) {
    for (let x = Math.max(0, x0); x < Math.min(stage.w, x0 + sw * q); x++) {
      const o = (y - y0) * sw * q + (x - x0)
      const c = edge ? edge[o]! : cover[o]!
      if (c < (edge ? 0.12 : 0.5)) continue
      const gx = (x - x0 + 0.5) / q - 0.5
      const gy = (y - y0 + 0.5) / q - 0.5
      const ix = gx < 1 ? 1 : gx > sw - 3 ? sw - 3 : gx | 0
      const iy = gy < 1 ? 1 : gy > sh - 3 ? sh - 3 : gy | 0
      const fx = gx - ix
      const fy = gy - iy
      const p = iy * sw + ix
      const h00 = form[p]!
      const h10 = form[p + 1]!
      const h01 = form[p + sw]!
      const h11 = form[p + sw + 1]!
      const height = h00 + (h10 - h00) * fx + (h01 - h00) * fy + (h00 - h10 - h01 + h11) * fx * fy
      const z = base + height * k
      const i = y * stage.w + x
      if (z <= stage.z[i]! && !piece.over) continue
      // Slopes are taken on the coarse grid and blended, so folds stay round.
      const sx00 = h10 - form[p - 1]!
      const sx10 = form[p + 2]! - h00
      const sx01 = h11 - form[p + sw - 1]!
      const sx11 = form[p + sw + 2]! - h01
      const sy00 = h01 - form[p - sw]!
      const sy10 = h11 - form[p - sw + 1]!
      const sy01 = form[p + 2 * sw]! - h00
      const sy11 = form[p + 2 * sw + 1]! - h10
      const dx = (sx00 + (sx10 - sx00) * fx + (sx01 - sx00) * fy + (sx00 - sx10 - sx01 + sx11) * fx * fy) * f
      const dy = (sy00 + (sy10 - sy00) * fx + (sy01 - sy00) * fy + (sy00 - sy10 - sy01 + sy11) * fx * fy) * f
      const at = placeOf(v, x + 0.5, y + 0.5)
      const lx = at[0] + dx * height * drape
      const ly = at[1] + dy * height * drape
      const turned = piece.uv ? piece.uv(lx, ly) : [cg * lx - sg * ly, sg * lx + cg * ly]
      const tu = turned[0]! * size + offset[0]
      const tv = turned[1]! * size + offset[1]
      if (edge && c < 0.9 && c + (material.heightAt(tu, tv) - 0.42) * 0.6 < 0.5) continue
      if (material.cutout && material.heightAt(tu, tv) < material.cutout) continue
      const l = 1 / Math.sqrt(1 + dx * dx + dy * dy)
      stage.z[i] = z
      stage.nx[i] = -dx * l
      stage.ny[i] = -dy * l
      stage.u[i] = tu
      stage.v[i] = tv
      stage.id[i] = id
    }
  }
}
