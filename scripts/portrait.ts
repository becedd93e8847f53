/** A drawn portrait, soft enough to pass for a photo: somebody with brown hair before a garden. 960 × 960. */
export const portrait = `
<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960" viewBox="0 0 960 960">
  <defs>
    <linearGradient id="garden" x1="0" y1="0" x2="0.3" y2="1">
      <stop offset="0" stop-color="#bfe0ee"/><stop offset="0.5" stop-color="#9fc79a"/><stop offset="1" stop-color="#4f7f58"/>
    </linearGradient>
    <radialGradient id="skin" cx="0.42" cy="0.4" r="0.72">
      <stop offset="0" stop-color="#f6d3ba"/><stop offset="0.55" stop-color="#e6b292"/><stop offset="1" stop-color="#b97c5c"/>
    </radialGradient>
    <linearGradient id="neck" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#a96d50"/><stop offset="0.5" stop-color="#dba685"/><stop offset="1" stop-color="#e2b393"/>
    </linearGradient>
    <linearGradient id="hair" x1="0" y1="0" x2="0.7" y2="1">
      <stop offset="0" stop-color="#80502f"/><stop offset="0.5" stop-color="#553019"/><stop offset="1" stop-color="#311a0d"/>
    </linearGradient>
    <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#d9564a"/><stop offset="1" stop-color="#962b2b"/>
    </linearGradient>
    <radialGradient id="iris"><stop offset="0.3" stop-color="#2b1708"/><stop offset="0.45" stop-color="#7b5127"/><stop offset="1" stop-color="#3a2210"/></radialGradient>
    <radialGradient id="blush"><stop offset="0" stop-color="#e0796c" stop-opacity="0.5"/><stop offset="1" stop-color="#e0796c" stop-opacity="0"/></radialGradient>
    <filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="26"/></filter>
    <filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="fine" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="1.6"/></filter>
  </defs>

  <rect width="960" height="960" fill="url(#garden)"/>
  <g filter="url(#far)">
    <circle cx="130" cy="240" r="110" fill="#5f9a63"/><circle cx="830" cy="200" r="140" fill="#74ab70"/>
    <circle cx="880" cy="560" r="120" fill="#e6c464"/><circle cx="80" cy="620" r="100" fill="#d98aa4"/>
    <circle cx="200" cy="800" r="150" fill="#3d6b49"/><circle cx="780" cy="820" r="150" fill="#45764f"/>
    <circle cx="520" cy="80" r="90" fill="#f3f7e8"/>
  </g>

  <path d="M268 470C240 190 380 96 486 96C612 96 742 200 706 480C700 600 742 660 712 762C640 800 330 800 252 760C226 660 276 590 268 470Z" fill="url(#hair)"/>
  <path d="M396 640h176v150c0 70-176 70-176 0Z" fill="url(#neck)"/>
  <path d="M110 980C120 850 230 800 388 762C430 828 540 828 580 762C740 800 846 850 856 980Z" fill="url(#cloth)"/>
  <path d="M388 762C430 828 540 828 580 762" fill="none" stroke="#7c2020" stroke-width="10"/>

  <path d="M318 430C306 250 400 190 484 190C570 190 664 250 650 430C644 560 596 712 484 716C374 712 326 560 318 430Z" fill="url(#skin)"/>
  <g filter="url(#soft)">
    <ellipse cx="384" cy="546" rx="56" ry="46" fill="url(#blush)"/><ellipse cx="588" cy="546" rx="56" ry="46" fill="url(#blush)"/>
    <path d="M340 560C370 660 430 706 484 706C540 706 600 660 628 560C600 640 540 676 484 676C430 676 370 640 340 560Z" fill="#a4644a" opacity="0.45"/>
    <path d="M470 400C462 470 452 510 458 538C470 552 498 552 512 538" fill="none" stroke="#b0745a" stroke-width="12" opacity="0.55"/>
    <path d="M494 380C492 440 492 480 490 520" fill="none" stroke="#fdeadb" stroke-width="12" opacity="0.8"/>
    <ellipse cx="484" cy="270" rx="90" ry="40" fill="#fbe3d0" opacity="0.55"/>
    <path d="M348 424C370 400 430 400 446 430C430 452 370 456 348 424ZM522 430C538 400 598 400 620 424C598 456 538 452 522 430Z" fill="#a2644c" opacity="0.5"/>
  </g>

  <g filter="url(#fine)">
    <path d="M352 434C372 402 424 402 446 440C424 458 376 460 352 434Z" fill="#fbf6f1"/>
    <path d="M522 440C544 402 596 402 616 434C592 460 544 458 522 440Z" fill="#fbf6f1"/>
    <circle cx="400" cy="430" r="23" fill="url(#iris)"/><circle cx="568" cy="430" r="23" fill="url(#iris)"/>
    <circle cx="408" cy="421" r="6" fill="#fff"/><circle cx="576" cy="421" r="6" fill="#fff"/>
    <path d="M346 436C370 396 426 396 450 442" fill="none" stroke="#2c1810" stroke-width="8" stroke-linecap="round"/>
    <path d="M518 442C542 396 598 396 622 436" fill="none" stroke="#2c1810" stroke-width="8" stroke-linecap="round"/>
    <path d="M362 448C384 462 420 460 440 446M528 446C548 460 584 462 606 448" fill="none" stroke="#8e5a45" stroke-width="4"/>
    <path d="M332 376C360 346 420 346 450 370C420 360 364 362 332 376ZM518 370C548 346 608 346 636 376C604 362 548 360 518 370Z" fill="#4a2916"/>
    <path d="M450 540C458 552 470 550 476 546M510 540C504 552 494 550 490 546" fill="none" stroke="#8a4f3b" stroke-width="7" stroke-linecap="round"/>
    <path d="M404 596C436 592 466 586 484 594C502 586 532 592 564 596C536 614 432 614 404 596Z" fill="#b9514d"/>
    <path d="M404 596C446 652 522 652 564 596C528 616 440 616 404 596Z" fill="#cf6a62"/>
    <path d="M398 592C440 618 528 618 570 592" fill="none" stroke="#7e302f" stroke-width="5" stroke-linecap="round"/>
    <path d="M452 626C474 634 498 634 518 626" fill="none" stroke="#eba49a" stroke-width="7" stroke-linecap="round"/>
  </g>

  <path d="M300 520C286 320 352 214 470 176C560 150 676 240 668 520C664 400 636 312 560 262C470 320 372 330 338 380C318 420 312 470 300 520Z" fill="url(#hair)"/>
  <g filter="url(#fine)" fill="none" stroke="#a8713f" stroke-width="5" opacity="0.6">
    <path d="M340 330C372 262 430 216 500 200"/><path d="M360 350C410 290 470 262 540 246"/>
    <path d="M640 330C628 270 596 220 540 190"/><path d="M286 560C280 640 296 700 280 752"/><path d="M684 560C692 640 676 700 696 752"/>
  </g>
</svg>`
