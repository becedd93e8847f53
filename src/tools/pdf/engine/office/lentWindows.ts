const scrolled = (inside: string) =>
  `<child><object class="GtkScrolledWindow" id="scrolledwindow"><child><object class="GtkViewport"><child><object class="GtkDrawingArea" id="${inside}"/></child></object></child></object></child>`

const child = (type: string, id: string) => `<child><object class="${type}" id="${id}"/></child>`

const description = (domain: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<interface domain="${domain}">${body}</interface>\n`

/**
 * The least that LibreOffice needs of windows which nobody will see: the line in which Calc edits formulas, and the
 * note beside a comment in Writer. Paths are below the folder of LibreOffice's modules.
 */
export const lentWindows = [
  {
    path: ['scalc', 'ui', 'inputbar.ui'],
    description: description(
      'sc',
      `<object class="GtkGrid" id="InputBar">${child('GtkButton', 'up')}${child('GtkButton', 'down')}<child><object class="GtkBox" id="background">${scrolled('sc_input_window')}</object></child></object>`,
    ),
  },
  {
    path: ['swriter', 'ui', 'annotation.ui'],
    description: description(
      'sw',
      `<object class="GtkMenu" id="menu"/><object class="GtkBox" id="Annotation">${scrolled('editview')}${child('GtkLabel', 'author')}${child('GtkLabel', 'date')}${child('GtkLabel', 'resolved')}<child><object class="GtkMenuButton" id="menubutton"><property name="popup">menu</property></object></child></object>`,
    ),
  },
]
