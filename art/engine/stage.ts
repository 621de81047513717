import type { Material } from './material.ts'
import { type Mesh, rasterise } from './raster.ts'
import { layPiece, type Piece } from './sheet.ts'
import { joinViews, type Placing, placeOf, type View, view } from './view.ts'

/** A material as it is used on this stage: the same cloth at another scale has another relief in pixels. */
export type Used = { material: Material; relief: number; ground: boolean }

/**
 * For every pixel the nearest surface's depth, slope, place on its cloth and material.
 * Things are put on it in any order; `light` then paints what it finds.
 */
export class Stage {
  readonly fine: number
  readonly w: number
  readonly h: number
  readonly z: Float32Array
  readonly nx: Float32Array
  readonly ny: Float32Array
  readonly u: Float32Array
  readonly v: Float32Array
  readonly id: Uint8Array
  /** Number 0 means nothing there. */
  readonly used: (Used | null)[] = [null]
  private readonly views: View[]
  private readonly lifts: number[] = [0]

  constructor({
    width,
    height,
    fine = 1.5,
    camera = view(),
  }: { width: number; height: number; fine?: number; camera?: View }) {
    this.fine = fine
    this.w = Math.round(width * fine)
    this.h = Math.round(height * fine)
    const n = this.w * this.h
    this.z = new Float32Array(n).fill(-1e6)
    this.nx = new Float32Array(n)
    this.ny = new Float32Array(n)
    this.u = new Float32Array(n)
    this.v = new Float32Array(n)
    this.id = new Uint8Array(n)
    this.views = [joinViews({ a: fine, b: 0, c: 0, d: fine, e: 0, f: 0, zoom: fine, turn: 0 }, camera)]
  }

  get view(): View {
    return this.views.at(-1)!
  }

  get lift(): number {
    return this.lifts.at(-1)!
  }

  /** Everything drawn inside `work` is moved by the given view and lifted by z. */
  within(placing: Placing, work: () => void): void {
    const outer = this.view
    this.lifts.push(this.lift + (placing.z ?? 0) * outer.zoom)
    this.views.push(joinViews(outer, view(placing)))
    work()
    this.views.pop()
    this.lifts.pop()
  }

  idFrom(material: Material): number {
    const relief = material.bump * this.view.zoom
    const known = this.used.findIndex((m) => m && m.material === material && Math.abs(m.relief - relief) < 0.01)
    return known > 0 ? known : this.used.push({ material, relief, ground: false }) - 1
  }

  mesh(mesh: Mesh, material: Material): void {
    rasterise(this, mesh, material)
  }

  /** A flat piece of cloth cut to an outline, puffed at its rim, with folds. */
  sheet(piece: Piece, material: Material): void {
    layPiece(this, piece, material)
  }

  /** Fills what is still empty with a flat stuff: a table top, a shelf's face. It takes shadows but casts none. */
  ground(
    material: Material,
    { turn = 0, within = () => true }: { turn?: number; within?: (x: number, y: number) => boolean } = {},
  ): void {
    const c = Math.cos(turn) / material.size
    const s = Math.sin(turn) / material.size
    const id = this.idFrom(material)
    this.used[id]!.ground = true
    for (let y = 0; y < this.h; y++) {
      for (let x = 0; x < this.w; x++) {
        const i = y * this.w + x
        if (this.id[i]) continue
        const [lx, ly] = placeOf(this.view, x + 0.5, y + 0.5)
        if (!within(lx, ly)) continue
        this.z[i] = 0
        this.u[i] = lx * c - ly * s
        this.v[i] = lx * s + ly * c
        this.id[i] = id
      }
    }
  }
}
