/* Applies theme and density before the first paint. A file of its own, because the policy allows no inline scripts. */
{
  const theme = localStorage.getItem('lectern.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (matchMedia('(pointer: coarse)').matches) document.documentElement.dataset.density = 'comfortable';
}
