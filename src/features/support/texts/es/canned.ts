/** Answers that are written already. */
export default {
  cancel:
    'Puede cancelar en su cuenta con un clic: abra «Cuenta» y elija «Cancelar». Desde entonces no se cobra nada más, y lo que ha pagado funciona hasta su fin.',
  refund: 'Su dinero va de vuelta al medio con el que pagó. Tarda hasta diez días en verse allí.',
  file: 'Responda con el archivo que dio problemas o con una captura de lo que vio. Omita todo lo privado.',
  again: 'Hemos corregido el fallo. Inténtelo una vez más y díganos si todavía lo ve.',
  data: 'Todo lo que guardamos sobre usted está en su cuenta, al final, para descargarlo o borrarlo.',
}
