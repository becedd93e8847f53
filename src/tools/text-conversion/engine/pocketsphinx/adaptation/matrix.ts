/**
 * Inverse and determinant of a square matrix of `size` rows, by elimination with the largest pivot (Gauss and Jordan). The
 * determinant is 0 where there is no inverse.
 */
export function invert(matrix: Float64Array, size: number): { inverse: Float64Array; determinant: number } {
  const left = Float64Array.from(matrix)
  const right = identity(size)
  let determinant = 1
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(left[row * size + column]!) > Math.abs(left[pivot * size + column]!)) pivot = row
    }
    const value = left[pivot * size + column]!
    if (value === 0) return { inverse: right, determinant: 0 }
    determinant *= pivot === column ? value : -value
    for (const side of [left, right]) {
      swapRows(side, size, pivot, column)
      for (let i = 0; i < size; i++) side[column * size + i]! /= value
    }
    for (let row = 0; row < size; row++) {
      const factor = left[row * size + column]!
      if (row === column || factor === 0) continue
      for (const side of [left, right]) {
        for (let i = 0; i < size; i++) side[row * size + i]! -= factor * side[column * size + i]!
      }
    }
  }
  return { inverse: right, determinant }
}

/** Ones on the diagonal, zeros elsewhere. */
export function identity(size: number): Float64Array {
  return Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0))
}

function swapRows(matrix: Float64Array, size: number, one: number, other: number): void {
  if (one === other) return
  for (let i = 0; i < size; i++) {
    const kept = matrix[one * size + i]!
    matrix[one * size + i] = matrix[other * size + i]!
    matrix[other * size + i] = kept
  }
}
