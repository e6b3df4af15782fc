;; Products of a matrix of 16-bit and one of 8-bit integers, by which the sentence encoder is worked out (encoder.ts).
;; Made into dot.wasm by tools/content/encoder.ts.
(module
  (memory (export "memory") 1)

  ;; The sum of the four figures of a vector.
  (func $sum (param $v v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $v)) (i32x4.extract_lane 1 (local.get $v)))
      (i32.add (i32x4.extract_lane 2 (local.get $v)) (i32x4.extract_lane 3 (local.get $v)))))

  ;; out[row][column] = Σ left[row][k] · right[column][k], of 32-bit integers.
  ;; left: rows of `size` 16-bit integers; right: rows of `size` 8-bit integers; rows a multiple of 4, columns of 2,
  ;; size of 16.
  (func (export "multiply")
    (param $left i32) (param $right i32) (param $out i32) (param $rows i32) (param $columns i32) (param $size i32)
    (local $column i32) (local $row i32) (local $k i32) (local $a i32) (local $b i32) (local $wide i32) (local $to i32)
    (local $low v128) (local $high v128) (local $low2 v128) (local $high2 v128) (local $x v128) (local $y v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local $t0 v128) (local $t1 v128) (local $t2 v128) (local $t3 v128)
    (local.set $wide (i32.shl (local.get $size) (i32.const 1)))
    (loop $columns_
      (local.set $row (i32.const 0))
      (loop $rows_
        (local.set $a (i32.add (local.get $left) (i32.mul (local.get $row) (local.get $wide))))
        (local.set $b (i32.add (local.get $right) (i32.mul (local.get $column) (local.get $size))))
        (local.set $s0 (v128.const i32x4 0 0 0 0)) (local.set $s1 (v128.const i32x4 0 0 0 0))
        (local.set $s2 (v128.const i32x4 0 0 0 0)) (local.set $s3 (v128.const i32x4 0 0 0 0))
        (local.set $t0 (v128.const i32x4 0 0 0 0)) (local.set $t1 (v128.const i32x4 0 0 0 0))
        (local.set $t2 (v128.const i32x4 0 0 0 0)) (local.set $t3 (v128.const i32x4 0 0 0 0))
        (local.set $k (i32.const 0))
        (loop $inner
          (local.set $x (v128.load (local.get $b)))
          (local.set $low (i16x8.extend_low_i8x16_s (local.get $x)))
          (local.set $high (i16x8.extend_high_i8x16_s (local.get $x)))
          (local.set $x (v128.load (i32.add (local.get $b) (local.get $size))))
          (local.set $low2 (i16x8.extend_low_i8x16_s (local.get $x)))
          (local.set $high2 (i16x8.extend_high_i8x16_s (local.get $x)))
          (local.set $to (local.get $a))
          (local.set $x (v128.load (local.get $to)))
          (local.set $y (v128.load offset=16 (local.get $to)))
          (local.set $s0 (i32x4.add (local.get $s0) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high)))))
          (local.set $t0 (i32x4.add (local.get $t0) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low2)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high2)))))
          (local.set $to (i32.add (local.get $to) (local.get $wide)))
          (local.set $x (v128.load (local.get $to)))
          (local.set $y (v128.load offset=16 (local.get $to)))
          (local.set $s1 (i32x4.add (local.get $s1) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high)))))
          (local.set $t1 (i32x4.add (local.get $t1) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low2)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high2)))))
          (local.set $to (i32.add (local.get $to) (local.get $wide)))
          (local.set $x (v128.load (local.get $to)))
          (local.set $y (v128.load offset=16 (local.get $to)))
          (local.set $s2 (i32x4.add (local.get $s2) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high)))))
          (local.set $t2 (i32x4.add (local.get $t2) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low2)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high2)))))
          (local.set $to (i32.add (local.get $to) (local.get $wide)))
          (local.set $x (v128.load (local.get $to)))
          (local.set $y (v128.load offset=16 (local.get $to)))
          (local.set $s3 (i32x4.add (local.get $s3) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high)))))
          (local.set $t3 (i32x4.add (local.get $t3) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $x) (local.get $low2)) (i32x4.dot_i16x8_s (local.get $y) (local.get $high2)))))
          (local.set $a (i32.add (local.get $a) (i32.const 32)))
          (local.set $b (i32.add (local.get $b) (i32.const 16)))
          (local.set $k (i32.add (local.get $k) (i32.const 16)))
          (br_if $inner (i32.lt_u (local.get $k) (local.get $size))))
        (local.set $to (i32.add (local.get $out) (i32.shl
          (i32.add (i32.mul (local.get $row) (local.get $columns)) (local.get $column)) (i32.const 2))))
        (i32.store (local.get $to) (call $sum (local.get $s0)))
        (i32.store offset=4 (local.get $to) (call $sum (local.get $t0)))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $columns) (i32.const 2))))
        (i32.store (local.get $to) (call $sum (local.get $s1)))
        (i32.store offset=4 (local.get $to) (call $sum (local.get $t1)))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $columns) (i32.const 2))))
        (i32.store (local.get $to) (call $sum (local.get $s2)))
        (i32.store offset=4 (local.get $to) (call $sum (local.get $t2)))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $columns) (i32.const 2))))
        (i32.store (local.get $to) (call $sum (local.get $s3)))
        (i32.store offset=4 (local.get $to) (call $sum (local.get $t3)))
        (local.set $row (i32.add (local.get $row) (i32.const 4)))
        (br_if $rows_ (i32.lt_u (local.get $row) (local.get $rows))))
      (local.set $column (i32.add (local.get $column) (i32.const 2)))
      (br_if $columns_ (i32.lt_u (local.get $column) (local.get $columns)))))
)
