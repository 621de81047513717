import type { Material } from './material.ts'
import type { Stage } from './stage.ts'

/** A net of nu by nv points; `spots` holds x, y, z and `cloth` the place on the cloth (u, v) of each. */
export type Mesh = {
  nu: number
  nv: number
  spots: Float32Array
  cloth: Float32Array
  closedU: boolean
  closedV: boolean
  disp: number
}
type Net = { X: Float32Array; Y: Float32Array; Z: Float32Array; N: Float32Array; T: Float32Array }

export function rasterise(stage: Stage, mesh: Mesh, material: Material): void {
  const { nu, nv, cloth } = mesh
  const net = project(stage, mesh)
  // Seen close, the relief shading is enough; a coarse net would crumple.
  const zoom = stage.view.zoom
  const disp = mesh.disp * zoom * (zoom > stage.fine * 1.6 ? 0.3 : 1)
  if (disp) {
    for (let i = 0; i < nu * nv; i++) {
      const k = (material.heightAt(cloth[i * 2]!, cloth[i * 2 + 1]!) - 0.45) * disp
      net.X[i]! += net.N[i * 3]! * k
      net.Y[i]! += net.N[i * 3 + 1]! * k
      net.Z[i]! += net.N[i * 3 + 2]! * k
    }
  }
  const id = stage.idFrom(material)
  for (let j = 0; j < nv - 1; j++) {
    for (let i = 0; i < nu - 1; i++) {
      const a = j * nu + i
      triangle(stage, net, a, a + 1, a + nu, id, material)
      triangle(stage, net, a + 1, a + nu + 1, a + nu, id, material)
    }
  }
}

function project(stage: Stage, mesh: Mesh): Net {
  const { nu, nv, spots: P } = mesh
  const v = stage.view
  const n = nu * nv
  const X = new Float32Array(n)
  const Y = new Float32Array(n)
  const Z = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    X[i] = v.a * P[i * 3]! + v.b * P[i * 3 + 1]! + v.e
    Y[i] = v.c * P[i * 3]! + v.d * P[i * 3 + 1]! + v.f
    Z[i] = P[i * 3 + 2]! * v.zoom + stage.lift
  }
  return { X, Y, Z, N: normals(X, Y, Z, mesh), T: mesh.cloth }
}

function normals(X: Float32Array, Y: Float32Array, Z: Float32Array, { nu, nv, closedU, closedV }: Mesh): Float32Array {
  const N = new Float32Array(nu * nv * 3)
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const i0 = i > 0 ? i - 1 : closedU ? nu - 2 : 0
      const i1 = i < nu - 1 ? i + 1 : closedU ? 1 : nu - 1
      const j0 = j > 0 ? j - 1 : closedV ? nv - 2 : 0
      const j1 = j < nv - 1 ? j + 1 : closedV ? 1 : nv - 1
      const a = j * nu + i0
      const b = j * nu + i1
      const c = j0 * nu + i
      const d = j1 * nu + i
      const ux = X[b]! - X[a]!
      const uy = Y[b]! - Y[a]!
      const uz = Z[b]! - Z[a]!
      const vx = X[d]! - X[c]!
      const vy = Y[d]! - Y[c]!
      const vz = Z[d]! - Z[c]!
      const nx = uy * vz - uz * vy
      const ny = uz * vx - ux * vz
      const nz = ux * vy - uy * vx
      const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
      const o = (j * nu + i) * 3
      N[o] = nx * l
      N[o + 1] = ny * l
      N[o + 2] = nz * l
    }
  }
  return N
}

function triangle(
  stage: Stage,
  { X, Y, Z, N, T }: Net,
  a: number,
  b: number,
  c: number,
  id: number,
  m: Material,
): void {
  const ax = X[a]!
  const ay = Y[a]!
  const bx = X[b]!
  const by = Y[b]!
  const cx = X[c]!
  const cy = Y[c]!
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (area === 0 || Number.isNaN(area)) return
  const w = stage.w
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const x1 = Math.min(w - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const y1 = Math.min(stage.h - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  if (x1 < x0 || y1 < y0) return
  const inv = 1 / area
  const flip = area > 0 ? 1 : -1
  const cut = m.cutout
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const px = x + 0.5
      const py = y + 0.5
      const wb = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) * inv
      const wc = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) * inv
      const wa = 1 - wb - wc
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue
      const i = y * w + x
      const z = wa * Z[a]! + wb * Z[b]! + wc * Z[c]!
      if (z <= stage.z[i]!) continue
      const u = wa * T[a * 2]! + wb * T[b * 2]! + wc * T[c * 2]!
      const v = wa * T[a * 2 + 1]! + wb * T[b * 2 + 1]! + wc * T[c * 2 + 1]!
      if (cut && m.heightAt(u, v) < cut) continue
      const nx = (wa * N[a * 3]! + wb * N[b * 3]! + wc * N[c * 3]!) * flip
      const ny = (wa * N[a * 3 + 1]! + wb * N[b * 3 + 1]! + wc * N[c * 3 + 1]!) * flip
      const nz = Math.max(0.04, (wa * N[a * 3 + 2]! + wb * N[b * 3 + 2]! + wc * N[c * 3 + 2]!) * flip)
      const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
      stage.z[i] = z
      stage.nx[i] = nx * l
      stage.ny[i] = ny * l
      stage.u[i] = u
      stage.v[i] = v
      stage.id[i] = id
    }
  }
}
