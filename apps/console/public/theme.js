/* Applies theme and density before the first paint. A file of its own, because the policy allows no inline scripts. */
{
  const theme = localStorage.getItem('lectern.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The color of the window around the page, as `themeStore` sets it.
    const own = document.createElement('meta');
    own.name = 'theme-color';
    own.content = document.querySelector(`meta[name="theme-color"][media*="${theme}"]`)?.content ?? '';
    own.dataset.chosen = '';
    document.head.prepend(own);
  }
  if (matchMedia('(pointer: coarse)').matches) document.documentElement.dataset.density = 'comfortable';
}
