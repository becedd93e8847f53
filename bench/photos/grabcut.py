"""Cuts a person out with OpenCV's GrabCut (Rother, Kolmogorov and Blake 2004). The guess that it starts from is our
network's own, grey levels of a PNG. Use: grabcut.py picture guess result"""
import sys

import cv2
import numpy

picture, guess = cv2.imread(sys.argv[1]), cv2.imread(sys.argv[2], cv2.IMREAD_GRAYSCALE)
mask = numpy.full(guess.shape, cv2.GC_PR_BGD, numpy.uint8)
mask[guess > 127] = cv2.GC_PR_FGD
mask[guess < 20] = cv2.GC_BGD
mask[guess > 245] = cv2.GC_FGD
cv2.grabCut(picture, mask, None, numpy.zeros((1, 65)), numpy.zeros((1, 65)), 5, cv2.GC_INIT_WITH_MASK)
cv2.imwrite(sys.argv[3], numpy.where((mask == cv2.GC_FGD) | (mask == cv2.GC_PR_FGD), 255, 0).astype(numpy.uint8))
