export default {
  password:
    'Zure pasahitza aldatu da, eta saioa amaitu da gailu guztietan. Sartu pasahitz berriarekin. Ez baduzu zuk aldatu, jarri beste bat eta esan bulegoan.',
  device: 'Saio hau zure beste gailu batetik amaitu da.',
  office: 'Bulegoak amaitu du saio hau.',
  evicted:
    'Nabigatzaileak ezabatu egin ditu aplikazio honek gailuan gordetzen zituen datuak. Sartu berriro, eta berriz deskargatuko dira. Bidali gabeko zerbait bazenuen, berriro idatzi beharko duzu.',
  missing: 'Gailu honetako datuak falta dira',
  waiting:
    'Nabigatzaileak ezabatu egin ditu aplikazio honek gailuan gordetzen zituen datuak. Berriz deskargatuko dira zerbitzariak erantzuten duenean.',
} as const
