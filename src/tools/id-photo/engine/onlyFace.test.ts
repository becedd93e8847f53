import { expect, test } from 'vitest'
import { describe, type MeshPoint } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { onlyFace } from './onlyFace.ts'

const size = { width: 1000, height: 800 }

function face(height: number, score: number) {
  const mesh: MeshPoint[] = Array.from({ length: 468 }, () => ({ x: 0, y: 0, z: 0 }))
  mesh[landmarks.chin] = { x: 0, y: height, z: 0 }
  return describe(mesh, score)
}

test('a small thing that is hardly like a face gets no ID photo; a small face that is surely one does', () => {
  expect(() => onlyFace([face(30, 0.45)], size)).toThrow(/No face/)
  expect(() => onlyFace([face(75, 0.65)], size)).toThrow(/No face/)
  expect(onlyFace([face(75, 0.85)], size).others).toEqual([])
  expect(onlyFace([face(400, 0.65)], size).others).toEqual([])
})

test('people far behind are told of, people of one size are too many', () => {
  expect(onlyFace([face(300, 0.9), face(60, 0.8)], size).others).toHaveLength(1)
  expect(() => onlyFace([face(300, 0.9), face(200, 0.9), face(90, 0.8)], size)).toThrow(/3 faces/)
})
