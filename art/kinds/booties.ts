import type { Material } from '../engine/material.ts'
import type { Vec3 } from '../engine/solids.ts'
import { ball, turned, turnPoint } from '../engine/solids.ts'
import { kind } from './kind.ts'
import { bow } from './parts.ts'

export const booties = kind({
  title: 'Baby booties',
  stance: 'stand',
  close: { at: [430, 690], zoom: 2.5, turn: 0.05 },
  stand: {
    casts: [{ y: 925 }],
    feet: [
      { x: 360, y: 915, rx: 240, ry: 40 },
      { x: 840, y: 915, rx: 240, ry: 40 },
    ],
  },
  async dress(t, cloth) {
    return {
      body: await cloth('single', [t[0]], { size: 120 }),
      sole: await cloth('single', [t[4]], { size: 120 }),
      cuff: await cloth('ribbing', [t[4]], { size: 100 }),
      ribbon: await cloth('weave', [t[3]], { size: 60 }),
      inside: await cloth('single', [t[2]], { size: 120 }),
    }
  },
  build(stage, m) {
    const boot = (x: number, y: number, yaw: number) => {
      const foot = (at: Vec3, r: Vec3, mat: Material) => {
        const p = turnPoint(at, [-0.3, yaw, 0])
        stage.mesh(ball({ at: [x + p[0], y + p[1], p[2]], r, spin: [-0.3, yaw, 0], size: mat.size, disp: 5 }), mat)
      }
      foot([0, 118, 66], [128, 58, 196], m.sole)
      foot([0, 70, 92], [120, 84, 172], m.body)
      foot([0, 40, -14], [116, 120, 112], m.body)
      const cuff: [number, number][] = []
      for (let k = 0; k <= 50; k++) {
        const t = k / 50
        cuff.push(
          t < 0.15
            ? [92 + 18 * (t / 0.15), -150 - 12 * Math.sin((t / 0.15) * 1.5)]
            : [110 + 12 * Math.sin((t - 0.15) * 3.4), -162 + 150 * ((t - 0.15) / 0.85)],
        )
      }
      const p = turnPoint([0, 0, -20], [-0.3, yaw, 0])
      stage.mesh(
        turned({
          at: [x + p[0], y + p[1], p[2]],
          profile: [
            [4, -60],
            [80, -64],
            [80, -64],
            [92, -150],
          ],
          spin: [-0.3, yaw, 0],
          size: 120,
          nu: 90,
        }),
        m.inside,
      )
      stage.mesh(
        turned({
          at: [x + p[0], y + p[1], p[2]],
          profile: cuff,
          spin: [-0.3, yaw, 0],
          size: m.cuff.size,
          disp: 5,
          nu: 260,
        }),
        m.cuff,
      )
      const b = turnPoint([0, -6, 112], [-0.3, yaw, 0])
      bow(stage, [x + b[0], y + b[1], b[2] + 40], 62, m.ribbon, yaw * 0.2)
    }
    stage.within({ zoom: 1.28, from: [605, 760], to: [600, 740] }, () => {
      boot(425, 720, -0.5)
      boot(785, 720, 0.42)
    })
  },
})
