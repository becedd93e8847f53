"""Runs one of OpenCV's filters on a picture, for the figures: opencv.py <work> <in.png> <out.png> [mask.png or number].
Prints the seconds that the filter itself took, on two threads."""

import sys
import time

import cv2

work, source, target, *rest = sys.argv[1:]
cv2.setNumThreads(2)
image = cv2.imread(source)
grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
WORKS = {
    "inpaint": lambda: cv2.inpaint(grey, cv2.imread(rest[0], 0), int(rest[1]), cv2.INPAINT_TELEA),
    "denoise": lambda: cv2.fastNlMeansDenoising(grey, None, float(rest[0]), 5, 7),
    "stylization": lambda: cv2.stylization(image),
    "pencilSketch": lambda: cv2.pencilSketch(image)[0],
    "enlarge": lambda: cv2.resize(image, None, fx=2, fy=2, interpolation=cv2.INTER_LANCZOS4),
}
start = time.perf_counter()
made = WORKS[work]()
seconds = time.perf_counter() - start
cv2.imwrite(target, made)
print(seconds)
